/** company.tsx - what an online table has more than one at this screen: the link, offers, seats of others, talk, its menu. */
import { useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../lang';
import { seatName } from '../../table/words';
import type { Company } from '../play/play';
import { Message } from '../play/telling';
import { ruleStep } from '../play/rulestep';
import { addressOf } from '../router';
import { getSettings } from '../settings';
import { download } from '../share';
import { Dialog } from '../ui/dialog';
import { useLasting } from '../ui/hooks';
import { Icon } from '../ui/icons';
import { offerText, type OnlineGame } from './onlinegame';
import { Invitation } from './parts';
import { TalkPanel } from './talk';

/** Says nothing while all is well. */
export function LinkState({ game }: { game: OnlineGame }) {
  const cut = useLasting(!game.session.linked, 700);
  return cut ? <p class="card notice link-state" role="status">{t('online.cut')}</p> : null;
}

function OfferMessage({ game }: { game: OnlineGame }) {
  const { offer, table } = game.session.state;
  if (!offer || !table)
    return null;
  const agreed = offer.agreed?.includes(game.seat) ?? false;
  const who = seatName(table, offer.from ?? 0);
  return (
    <Message kind="hint" label={t('online.offer')} offer={offer.kind} buttons={game.seat > 0 && <>
      {!agreed && <button type="button" class="primary" onClick={() => void game.agree(true)}>{t('online.yes')}</button>}
      <button type="button" onClick={() => void game.agree(false)}>{t(agreed ? 'online.withdraw' : 'online.no')}</button>
    </>}>
      <p>{agreed && game.seat > 0 ? t(`online.offered.${offer.kind}`) : offerText(offer, who)}</p>
    </Message>
  );
}

/** A pause is ended by anybody who sits there. */
const Paused = ({ game }: { game: OnlineGame }) => game.session.state.table?.status === 'paused' && game.seat > 0
  ? <div class="row ends"><button type="button" class="primary" onClick={() => void game.resume()}><Icon name="play" />{t('online.resume')}</button></div>
  : null;

/** What there is to say of a seat, and to do about one that nobody holds or whose person is away. */
function SeatState({ game, seat }: { game: OnlineGame; seat: number }) {
  const { table } = game.session.state;
  const { who } = table?.seats[seat - 1] ?? {};
  if (table?.yours.includes(seat))
    return <small>{t('online.you')}</small>;
  if (who === 'open')
    return game.seat === 0 && game.person !== 0 && table?.status !== 'over'
      ? <button type="button" class="small" onClick={() => void game.join(seat)}>{t('online.sit')}</button>
      : <small>{t('online.empty')}</small>;
  if (who !== 'person' || game.isHere(seat))
    return null;
  const wanted = game.wanted.has(seat);
  return (
    <>
      <small>{t('online.away')}</small>
      {game.seat > 0 && table?.status === 'playing' &&
        <button type="button" class="small" disabled={wanted} onClick={() => void game.standIn(seat, getSettings().level)}>{t(wanted ? 'online.standin.waits' : 'online.standin')}</button>}
    </>
  );
}

/** A key that brings the seat to another device. */
function KeyItem({ game }: { game: OnlineGame }) {
  const [key, setKey] = useState<string | null>(null);
  return key === null
    ? <button type="button" class="item" onClick={() => void game.session.key().then(setKey)}><Icon name="share" />{t('online.key')}</button>
    : <label class="field share">{t('online.key.about')}<input readOnly value={key} onFocus={(event) => event.currentTarget.select()} /></label>;
}

export function KeyForm({ game, done }: { game: OnlineGame; done?: () => void }) {
  const [key, setKey] = useState('');
  return (
    <details class="key-form"><summary>{t('online.key.have')}</summary>
      <form class="name-form" onSubmit={(event) => { event.preventDefault(); void game.claim(key.trim()).then(done); }}>
        <label class="field">{t('online.key.word')}<input value={key} autocomplete="off" spellcheck={false} onInput={(event) => setKey(event.currentTarget.value)} /></label>
        <button type="submit" disabled={key.trim() === ''}>{t('online.key.use')}</button>
      </form>
    </details>
  );
}

/** Something that happens only when asked for twice. */
function Twice({ icon, label, sure, yes, act }: { icon: 'flag' | 'back'; label: string; sure: string; yes: string; act: () => void }) {
  const [asked, ask] = useState(false);
  return asked
    ? <div class="sure"><p>{sure}</p>
        <div class="row"><button type="button" class="danger" onClick={act}>{yes}</button>
          <button type="button" onClick={() => ask(false)}>{t('web.cancel')}</button></div></div>
    : <button type="button" class="item" onClick={() => ask(true)}><Icon name={icon} />{label}</button>;
}

function OnlineMenu({ game, board, close, help }: { game: OnlineGame; board: Board | null; close: () => void; help: () => void }) {
  const [link, setLink] = useState(false);
  const { table, seen } = game.session.state;
  if (!table?.game)
    return null;
  const name = `coupdoeil-${table.game}`;
  const seated = game.seat > 0;
  const does = (act: () => unknown) => () => { close(); act(); };
  return (
    <Dialog title={t('web.menu')} onClose={close}>
      <div class="menu">
        <a class="item" href={addressOf({ at: 'rules', game: table.game, step: ruleStep(seen.get(game.viewer)?.view ?? null) })}><Icon name="book" />{t('web.rules')}</a>
        <button type="button" class="item" onClick={() => setLink(true)}><Icon name="share" />{t('online.invite')}</button>
        {link && <Invitation table={game.id} />}
        {seated && table.status === 'playing' && <>
          <button type="button" class="item" onClick={does(game.offerDraw)}><Icon name="check" />{t('online.draw')}</button>
          <button type="button" class="item" onClick={does(game.offerPause)}><Icon name="pause" />{t('online.pause')}</button>
        </>}
        <button type="button" class="item" onClick={() => void game.whole().then((text) => text && download(`${name}.txt`, text, 'text/plain'))}><Icon name="save" />{t('web.save')}</button>
        {board?.picture() && <button type="button" class="item" onClick={() => download(`${name}.svg`, board.picture(), 'image/svg+xml')}><Icon name="save" />{t('web.picture')}</button>}
        {seated ? <KeyItem game={game} /> : <KeyForm game={game} done={close} />}
        <button type="button" class="item" onClick={help}><Icon name="keyboard" />{t('web.keys')}</button>
        <a class="item" href={addressOf({ at: 'friends' })}><Icon name="person" />{t('online.friends')}</a>
        <a class="item" href={addressOf({ at: 'settings' })}><Icon name="gear" />{t('web.settings')}</a>
        {seated && <Twice icon="back" label={t('online.leave')} sure={t('online.leave.sure')} yes={t('online.leave.yes')} act={does(game.leave)} />}
        {seated && table.status === 'playing' && <Twice icon="flag" label={t('web.resign')} sure={t('web.resign.sure')} yes={t('web.resign.yes')} act={does(() => game.resign())} />}
      </div>
    </Dialog>
  );
}

function Watching({ game }: { game: OnlineGame }) {
  const { people } = game.session.state;
  return people && people.watching > 0 ? <p class="quiet">{t('online.watching', people.watching)}</p> : null;
}

export function companyOf(game: OnlineGame): Company {
  const news = game.talk.length - game.heard;
  return {
    head: <LinkState game={game} />,
    offer: game.session.state.offer ? <OfferMessage game={game} /> : null,
    under: <Paused game={game} />,
    panel: <><Watching game={game} /><TalkPanel game={game} /></>,
    panelName: news > 0 ? t('online.talk.new', news) : t('online.talk'),
    seat: (seat) => <SeatState game={game} seat={seat} />,
    menu: (board, close, help) => <OnlineMenu game={game} board={board} close={close} help={help} />,
  };
}
