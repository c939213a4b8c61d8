/** menu.tsx - what can be done with a game besides playing it: share, save, resign, start another. */
import { useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../lang';
import { bareRecord } from '../../table/record';
import { hasAbout } from '../about';
import { analyse, lookBack } from '../lookback';
import { addressOf } from '../router';
import { pack } from '../share';
import { Dialog } from '../ui/dialog';
import { hear } from '../ui/live';
import type { Game } from './game';
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
  closing,
} from './menuitems';

/** The address of the game; for an unfinished game with secrets, only the current view. */
async function linkTo(game: Game): Promise<string> {
  const { table, seen, history } = game.session.state;
  const state = seen.get(game.viewer);
  const secret = table !== null && !table.open;
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
      <label class="field">
        {t('web.share.link')}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        {t(copied ? 'web.copied' : 'web.copy')}
      </button>
    </div>
  );
}

/** A link to the game, created on demand. */
function ShareItem({ game }: { game: Game }) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <ButtonItem icon="share" label={t('web.share')} act={() => void linkTo(game).then(setLink)} />
      {link && <ShareLink link={link} />}
    </>
  );
}

export function Menu({
  game,
  board,
  close,
  help,
}: {
  game: Game;
  board: Board | null;
  close: () => void;
  help: () => void;
}) {
  const { table } = game.session.state;
  if (!table?.game) return null;
  const does = closing(close);
  return (
    <Dialog title={t('web.menu')} onClose={close}>
      <div class="menu">
        <RulesItem game={game} />
        {hasAbout(table.game) && (
          <LinkItem icon="info" label={t('web.about-game')} to={{ at: 'about', game: table.game }} />
        )}
        <ShareItem game={game} />
        <SaveItem game={game} />
        <PictureItems game={game} board={board} />
        {table.open && (table.status === 'over' || !table.finding) && (
          <ButtonItem icon="chart" label={t('web.review')} act={() => void lookBack(game)} />
        )}
        {table.open && !table.race && (
          <ButtonItem
            icon="branch"
            label={t('home.analysis')}
            act={() => void game.whole().then((record) => analyse(bareRecord(record)))}
          />
        )}
        <KeysItem help={help} />
        <LinkItem icon="sliders" label={t('web.another')} to={{ at: 'setup', game: table.game }} />
        <LinkItem icon="list" label={t('home.games')} to={{ at: 'games' }} />
        <SoundItem />
        <SettingsItem />
        {table.status === 'playing' && table.yours.length > 0 && <ResignItem game={game} does={does} />}
      </div>
    </Dialog>
  );
}
