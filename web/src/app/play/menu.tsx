/** menu.tsx - what can be done with a game besides playing it: share, save, give up, begin another. */
import { useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../lang';
import { hasSecrets } from '../../table/state';
import { lookBack } from '../lookback';
import { addressOf, go } from '../router';
import { bareRecord, download, pack, pngOf } from '../share';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icons';
import { hear } from '../ui/live';
import { savedBefore, swapBack, type Game } from './game';
import { ruleStep } from './rulestep';

/** The address of the game; of games with secrets that are not over, only what is seen now. */
async function linkTo(game: Game): Promise<string> {
  const { table, seen, history } = game.session.state;
  const state = seen.get(game.viewer);
  const secret = table !== null && hasSecrets(table) && table.status !== 'over';
  const text = secret
    ? await pack(JSON.stringify({ view: state?.view, viewer: game.viewer, last: history?.at(-1) ?? null }))
    : await pack(bareRecord(await game.whole()));
  return new URL(addressOf({ at: 'shared', kind: secret ? 'view' : 'game', text }), location.href).href;
}

export function ShareLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
    hear(t('web.copied'));
  };
  return (
    <div class="share">
      <label class="field">{t('web.share.link')}<input readOnly value={link} onFocus={(event) => event.currentTarget.select()} /></label>
      <button type="button" onClick={() => void copy()}>{t(copied ? 'web.copied' : 'web.copy')}</button>
    </div>
  );
}

export function Menu({ game, board, close, help }: { game: Game; board: Board | null; close: () => void; help: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const { table, seen } = game.session.state;
  if (!table?.game)
    return null;
  const name = `coupdoeil-${table.game}`;
  const playing = table.status === 'playing' && table.yours.length > 0;
  const before = savedBefore();
  return (
    <Dialog title={t('web.menu')} onClose={close}>
      <div class="menu">
        <a class="item" href={addressOf({ at: 'rules', game: table.game, step: ruleStep(seen.get(game.viewer)?.view ?? null) })}><Icon name="book" />{t('web.rules')}</a>
        <button type="button" class="item" onClick={() => void linkTo(game).then(setLink)}><Icon name="share" />{t('web.share')}</button>
        {link && <ShareLink link={link} />}
        <button type="button" class="item" onClick={() => void game.whole().then((text) => download(`${name}.txt`, text, 'text/plain'))}><Icon name="save" />{t('web.save')}</button>
        {board?.picture() && <button type="button" class="item" onClick={() => download(`${name}.svg`, board.picture(), 'image/svg+xml')}><Icon name="save" />{t('web.picture')}</button>}
        {board?.picture() && <button type="button" class="item" onClick={() => void pngOf(board.picture()).then((png) => download(`${name}.png`, png, 'image/png'))}><Icon name="save" />{t('web.picture.png')}</button>}
        {(table.status === 'over' || !hasSecrets(table)) && <button type="button" class="item" onClick={() => void lookBack(game)}><Icon name="chart" />{t('web.review')}</button>}
        <button type="button" class="item" onClick={help}><Icon name="keyboard" />{t('web.keys')}</button>
        <a class="item" href={addressOf({ at: 'setup', game: table.game })}><Icon name="sliders" />{t('web.another')}</a>
        {before && <button type="button" class="item" onClick={() => { close(); void swapBack().then(() => go({ at: 'play' })); }}><Icon name="undo" />{t('web.previous-game', t(`${before.game}.title`))}</button>}
        <a class="item" href={addressOf({ at: 'settings' })}><Icon name="gear" />{t('web.settings')}</a>
        {playing && (sure
          ? <div class="sure"><p>{t('web.resign.sure')}</p>
              <div class="row"><button type="button" class="danger" onClick={() => { close(); void game.resign(); }}>{t('web.resign.yes')}</button>
              <button type="button" onClick={() => setSure(false)}>{t('web.cancel')}</button></div></div>
          : <button type="button" class="item" onClick={() => setSure(true)}><Icon name="flag" />{t('web.resign')}</button>)}
      </div>
    </Dialog>
  );
}
