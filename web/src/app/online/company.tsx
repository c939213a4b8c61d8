/** company.tsx - the extra parts of an online table: the link, offers, other people's seats, chat, its
 * menu. */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { apart } from '../../fill';
import { t } from '../../lang';
import { seatName } from '../../table/words';
import {
  ButtonItem,
  KeysItem,
  LinkItem,
  PictureItems,
  ResignItem,
  RulesItem,
  SaveItem,
  SettingsItem,
  SoundItem,
  Twice,
  closing,
  type Does,
} from '../play/menuitems';
import type { Company } from '../play/play';
import { Message } from '../play/telling';
import { addressOf } from '../router';
import { Dialog } from '../ui/dialog';
import { useLasting } from '../ui/hooks';
import { hear } from '../ui/live';
import { Icon } from '../ui/icons';
import { clockWords } from './clocks';
import { mayDraft } from './draft';
import { NextTurn } from './nextturn';
import { offerText, type OnlineGame } from './onlinegame';
import { reviewPast } from './past';
import { Invitation, LinkField, Standing } from './parts';
import { TalkPanel } from './talk';

/** Shows nothing while all is well. */
export function LinkState({ game }: { game: OnlineGame }) {
  const cut = useLasting(!game.session.linked, 700);
  return cut ? (
    <p class="card notice link-state" role="status">
      {t('online.cut')}
    </p>
  ) : null;
}

function OfferMessage({ game }: { game: OnlineGame }) {
  const { offer, table } = game.session.state;
  if (!offer || !table) return null;
  const agreed = offer.agreed?.includes(game.seat) ?? false;
  const who = seatName(table, offer.from ?? 0);
  return (
    <Message
      kind="hint"
      label={t('online.offer')}
      offer={offer.kind}
      buttons={
        game.seat > 0 && (
          <>
            {!agreed && (
              <button type="button" class="primary" onClick={() => void game.agree(true)}>
                {t('online.yes')}
              </button>
            )}
            <button type="button" onClick={() => void game.agree(false)}>
              {t(agreed ? 'online.withdraw' : 'online.no')}
            </button>
          </>
        )
      }
    >
      <p>{agreed && game.seat > 0 ? t(`online.offered.${offer.kind}`) : offerText(offer, who)}</p>
      {game.notice && <p role="alert">{game.notice.text}</p>}
    </Message>
  );
}

/** What a computer played for this person while they were away, until they have read it. */
function StoodIn({ game }: { game: OnlineGame }) {
  const [read, setRead] = useState(0);
  const { table, history } = game.session.state;
  const own = (table?.standins ?? []).filter(({ seat, to }) => seat === game.seat && to !== undefined);
  const last = own.at(-1);
  const count = (history ?? []).filter(
    ({ seat }, i) => seat === game.seat && last && i + 1 >= last.from && i + 1 <= last.to!,
  ).length;
  const before = table?.status === 'over' && last?.to !== history?.length; // they came back before the end
  if (!last || count === 0 || read === last.to || before) return null;
  return (
    <p class="card notice stood-in" role="status">
      {t('online.stood-in', last.level, count)}{' '}
      <button type="button" class="small" onClick={() => setRead(last.to!)}>
        {t('web.close')}
      </button>
    </p>
  );
}

/** Anyone with a seat may end a pause. */
const Paused = ({ game }: { game: OnlineGame }) =>
  game.session.state.table?.status === 'paused' && game.seat > 0 ? (
    <div class="row ends">
      <button type="button" class="primary" onClick={() => void game.resume()}>
        <Icon name="play" />
        {t('online.resume')}
      </button>
    </div>
  ) : null;

/** A seat's status, and the buttons for one that is free or whose player is away. */
function SeatState({ game, seat }: { game: OnlineGame; seat: number }) {
  const { table } = game.session.state;
  const { who } = table?.seats[seat - 1] ?? {};
  if (table?.yours.includes(seat))
    return (
      <>
        <small>{t('online.you')}</small>
        <Standing presence={game.presence(seat)} />
      </>
    );
  if (who === 'open')
    return game.seat === 0 && game.person !== 0 && table?.status !== 'over' ? (
      <button type="button" class="small" onClick={() => void game.join(seat)}>
        {t('online.sit')}
      </button>
    ) : (
      <small>{t(table?.status === 'over' ? 'online.left' : 'online.empty')}</small>
    );
  if (game.isHere(seat)) return <Standing presence={game.presence(seat)} />;
  return <small>{t('online.away')}</small>;
}

/** A clock this long needs no such remedy. */
const LONG = 3_600_000;

/** The first seat whose person is away in a running game, and where the others may do something about it; 0: none. */
function absentSeat(game: OnlineGame): number {
  const { table } = game.session.state;
  if (game.seat === 0 || table?.status !== 'playing') return 0;
  if (!table.race && table.clock.kind !== 'none' && table.clock.ms >= LONG) return 0;
  return table.seats.find(({ seat, who }) => who !== 'computer' && !game.isHere(seat))?.seat ?? 0;
}

/** What the others can do about an absent person: wait a minute, then let a computer play on, or end the
 * game. Somebody who has just lost the connection usually is back at once. */
function AbsentMessage({ game, seat }: { game: OnlineGame; seat: number }) {
  const { table } = game.session.state;
  const [, tick] = useReducer((n: number) => n + 1, 0);
  const lasting = useLasting(true, 2000);
  const left = game.graceOf(seat);
  const name = seatName(table!, seat);
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setTimeout(() => tick(undefined), 500);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (over) hear(t('online.absent.now', name));
  }, [over]);
  if (!over && !lasting) return null;
  return (
    <Message
      kind="hint absent"
      label={t('online.away')}
      buttons={over && <Remedies game={game} seat={seat} />}
    >
      <p>{over ? t('online.absent.now', name) : t('online.absent.wait', name, left)}</p>
    </Message>
  );
}

function Remedies({ game, seat }: { game: OnlineGame; seat: number }) {
  const { table, people } = game.session.state;
  if (!table) return null;
  const ways = (['standin', 'win', 'draw'] as const).filter(
    (how) =>
      how !== 'standin' || (table.standin > 0 && !people?.rated && table.seats[seat - 1]?.who === 'person'),
  );
  return (
    <>
      {ways.map((how) => {
        const wanted = game.wanted.has(`${seat} ${how}`);
        return (
          <button
            key={how}
            type="button"
            class="small"
            data-absent={how}
            disabled={wanted}
            onClick={() => void game.resolve(seat, how)}
          >
            {wanted
              ? t('online.standin.waits')
              : how === 'standin'
                ? t('online.standin', table.standin)
                : t(`online.claim.${how}`)}
          </button>
        );
      })}
    </>
  );
}

/** The address that moves a seat to another device: its key is after the #, which no server sees. */
const linkWith = (id: string, key: string) =>
  new URL(addressOf({ at: 'table', id, key }), new URL('.', document.baseURI)).href;

/** A key that moves the seat to another device. */
function KeyItem({ game }: { game: OnlineGame }) {
  const [key, setKey] = useState<string | null>(null);
  return key === null ? (
    <ButtonItem icon="share" label={t('online.key')} act={() => void game.session.key().then(setKey)} />
  ) : (
    <div class="share">
      <LinkField link={linkWith(game.id, key)} label={t('online.key.link')} />
      <label class="field">
        {t('online.key.about')}
        <input readOnly value={key} onFocus={(event) => event.currentTarget.select()} />
      </label>
    </div>
  );
}

export function KeyForm({ game, done }: { game: OnlineGame; done?: () => void }) {
  const [key, setKey] = useState('');
  return (
    <details class="key-form">
      <summary>{t('online.key.have')}</summary>
      <form
        class="name-form"
        onSubmit={(event) => {
          event.preventDefault();
          void game.claim(key.trim()).then(done);
        }}
      >
        <label class="field">
          {t('online.key.word')}
          <input
            value={key}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={key.trim() === ''}>
          {t('online.key.use')}
        </button>
      </form>
    </details>
  );
}

/** More time for the next move, in games with days for each move. */
function VacationItem({ game, does }: { game: OnlineGame; does: Does }) {
  const [days, setDays] = useState(1);
  const left = game.session.state.table?.seats[game.seat - 1]?.vacation ?? 0;
  if (left === 0) return null;
  return (
    <details class="vacation">
      <summary>{t('online.vacation')}</summary>
      <p>{t('online.vacation.about', left)}</p>
      <div class="row">
        <label class="field">
          {t('online.vacation.days')}
          <input
            type="number"
            min={1}
            max={left}
            value={days}
            onInput={(event) => setDays(Number(event.currentTarget.value))}
          />
        </label>
        <button
          type="button"
          disabled={!(days >= 1 && days <= left)}
          onClick={does(() => game.takeVacation(Math.floor(days)))}
        >
          {t('online.vacation.take')}
        </button>
      </div>
    </details>
  );
}

const DraftItem = ({ game }: { game: OnlineGame }) =>
  mayDraft(game.session.state.table!) ? (
    <LinkItem icon="branch" label={t('online.draft')} to={{ at: 'draft', id: game.id }} />
  ) : null;

/** While the opponent thinks about a move for days. */
const PlanAhead = ({ game }: { game: OnlineGame }) => {
  const { table, seen } = game.session.state;
  const waits = !seen.get(game.seat)?.acting.includes(game.seat);
  if (!table || game.seat === 0 || !waits || !mayDraft(table) || table.clock.ms < LONG) return null;
  return (
    <div class="row ends">
      <a class="button" href={addressOf({ at: 'draft', id: game.id })} data-draft>
        <Icon name="branch" />
        {t('online.plan.ahead')}
      </a>
    </div>
  );
};

/** After the game: looking at it together, and its own page with the ratings and a lasting link. */
const Afterwards = ({ game }: { game: OnlineGame }) => {
  const { table } = game.session.state;
  if (table?.status !== 'over') return null;
  return (
    <div class="row ends">
      {!table.race && (
        <a class="button" href={addressOf({ at: 'study', id: game.id })} data-study>
          <Icon name="people" />
          {t('online.study')}
        </a>
      )}
      <a class="button" href={addressOf({ at: 'finished', id: game.id, number: table.number })} data-finished>
        <Icon name="list" />
        {t('society.result')}
      </a>
    </div>
  );
};

const Offers = ({ game, does }: { game: OnlineGame; does: Does }) => (
  <>
    <ButtonItem icon="check" label={t('online.draw')} act={does(game.offerDraw)} />
    {!game.tournament && <ButtonItem icon="pause" label={t('online.pause')} act={does(game.offerPause)} />}
  </>
);

/** Actions that end the game for the person. */
/** Leaving a running game resigns it; the person is warned first. */
const Leaving = ({
  game,
  playing,
  running,
  does,
}: {
  game: OnlineGame;
  playing: boolean;
  running: boolean;
  does: Does;
}) => (
  <>
    <Twice
      icon="back"
      label={t('online.leave')}
      sure={t(running ? 'online.leave.resigns' : 'online.leave.sure')}
      yes={t(running ? 'online.leave.resign' : 'online.leave.yes')}
      act={does(game.leave)}
    />
    {playing && <ResignItem game={game} does={does} />}
  </>
);

function OnlineMenu({
  game,
  board,
  close,
  help,
}: {
  game: OnlineGame;
  board: Board | null;
  close: () => void;
  help: () => void;
}) {
  const [link, setLink] = useState(false);
  const { table } = game.session.state;
  if (!table?.game) return null;
  const seated = game.seat > 0;
  const running = table.status === 'playing' || table.status === 'paused';
  const does = closing(close);
  return (
    <Dialog title={t('web.menu')} onClose={close}>
      <div class="menu">
        <RulesItem game={game} />
        <ButtonItem icon="share" label={t('online.invite')} act={() => setLink(true)} />
        {link && <Invitation table={game.id} />}
        {seated && table.status === 'playing' && <Offers game={game} does={does} />}
        {seated && <DraftItem game={game} />}
        {seated && table.status === 'playing' && <VacationItem game={game} does={does} />}
        <SaveItem game={game} />
        <PictureItems game={game} board={board} />
        {seated ? <KeyItem game={game} /> : <KeyForm game={game} done={close} />}
        <KeysItem help={help} />
        <LinkItem icon="person" label={t('online.friends')} to={{ at: 'friends' }} />
        <SoundItem />
        <SettingsItem />
        {seated && <Leaving game={game} playing={table.status === 'playing'} running={running} does={does} />}
      </div>
    </Dialog>
  );
}

/** The rating that everybody starts with. */
const UNRATED = 1500;

/** Whether the game is rated, and its clock. */
function Stakes({ game }: { game: OnlineGame }) {
  const { people, table } = game.session.state;
  const [change, setChange] = useState<string | null>(null);
  const over = table?.status === 'over';
  const rating = game.presence(game.seat)?.rating;
  const before = useRef(rating ?? UNRATED);
  if (!over) before.current = rating ?? UNRATED;
  useEffect(() => {
    const by = over && rating !== undefined ? rating - before.current : 0;
    setChange(by === 0 ? null : t('online.rating.change', String(rating), by > 0 ? `+${by}` : `−${-by}`));
  }, [over, rating]);
  if (!people || !table) return null;
  return (
    <p class="quiet stakes" data-rated={people.rated}>
      {t(people.rated ? 'online.terms.rated' : 'online.terms.unrated')}
      {table.clock.kind !== 'none' && ` · ${clockWords(table.clock)}`}
      {change && <b data-change> {change}</b>}
      {game.seat === 0 && ` · ${t('online.you-watch')}`}
      {game.dealKept && ` · ${t('online.deal.kept')}`}
      {game.dealKept === false && <b role="alert"> {t('online.deal.broken')}</b>}
    </p>
  );
}

export function Watching({ game }: { game: OnlineGame }) {
  const { people } = game.session.state;
  if (!people || people.watching === 0) return null;
  const names = (people.spectators ?? []).map(apart).join(', ');
  return (
    <p class="quiet spectators">
      {names ? t('online.watching.names', people.watching, names) : t('online.watching', people.watching)}
    </p>
  );
}

/** Half points as people write them: 2½. */
const pointsText = (halves: number) =>
  `${halves > 1 || halves === 0 ? halves >> 1 : ''}${halves % 2 ? '½' : ''}`;

/** The match score from earlier games. */
function MatchScore({ game }: { game: OnlineGame }) {
  const { people, table } = game.session.state;
  const seats = people?.seats ?? [];
  if (!table || seats.length < 2 || seats.every(({ halves = 0 }) => halves === 0)) return null;
  return (
    <p class="quiet" data-score>
      {t(
        'society.score',
        [...seats]
          .sort((one, other) => one.person - other.person)
          .map(({ seat, halves = 0 }) => `${seatName(table, seat)} ${pointsText(halves)}`)
          .join(' – '),
      )}
    </p>
  );
}

/** Games before a rematch: each can be looked at. */
function Earlier({ game }: { game: OnlineGame }) {
  const number = game.session.state.table?.number ?? 0;
  if (number < 2) return null;
  return (
    <details class="earlier">
      <summary>{t('online.earlier')}</summary>
      <div class="row">
        {Array.from({ length: number - 1 }, (_, i) => (
          <button key={i} type="button" class="small" onClick={() => void reviewPast(game.id, i + 1)}>
            {t('online.game-n', i + 1)}
          </button>
        ))}
      </div>
    </details>
  );
}

/** Back to the tournament whose game this is. */
export const TournamentLink = ({ game }: { game: OnlineGame }) =>
  game.tournament ? (
    <div class="row ends">
      <a class="button" href={addressOf({ at: 'tournament', id: game.tournament })} data-tournament>
        <Icon name="back" />
        {t('together.back')}
      </a>
    </div>
  ) : null;

export function companyOf(game: OnlineGame): Company {
  const absent = absentSeat(game);
  const news = game.talk.length - game.heard;
  return {
    head: (
      <>
        <LinkState game={game} />
        <StoodIn game={game} />
      </>
    ),
    stakes: (
      <>
        <Stakes game={game} />
        <MatchScore game={game} />
      </>
    ),
    offer: game.session.state.offer ? <OfferMessage game={game} /> : null,
    absence: absent > 0 ? <AbsentMessage key={absent} game={game} seat={absent} /> : null,
    under: (
      <>
        <Paused game={game} />
        <PlanAhead game={game} />
        <NextTurn game={game} />
        <Afterwards game={game} />
        {game.session.state.table?.status === 'over' && <TournamentLink game={game} />}
      </>
    ),
    once: game.tournament !== null,
    panel: (
      <>
        <Watching game={game} />
        <Earlier game={game} />
        <TalkPanel game={game} />
      </>
    ),
    panelName: news > 0 ? t('online.talk.new', news) : t('online.talk'),
    seat: (seat) => <SeatState game={game} seat={seat} />,
    menu: (board, close, help) => <OnlineMenu game={game} board={board} close={close} help={help} />,
  };
}
