/** menuitems.tsx - the items of the menus of games: those of any kind, and those that all games have. */
import { useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../lang';
import { addressOf, type Route } from '../router';
import { getSettings, setSettings } from '../settings';
import { download } from '../share';
import { Icon, type IconName } from '../ui/icons';
import type { Game } from './game';
import { ruleStep } from './rulestep';

/** Closes the menu and does it. */
export type Does = (act: () => unknown) => () => void;
export const closing =
  (close: () => void): Does =>
  (act) =>
  () => {
    close();
    act();
  };

export const LinkItem = ({ icon, label, to }: { icon: IconName; label: string; to: Route }) => (
  <a class="item" href={addressOf(to)}>
    <Icon name={icon} />
    {label}
  </a>
);

export const ButtonItem = ({
  icon,
  label,
  act,
  kind = '',
}: {
  icon: IconName;
  label: string;
  act: () => void;
  kind?: string;
}) => (
  <button type="button" class={`item ${kind}`} onClick={act}>
    <Icon name={icon} />
    {label}
  </button>
);

/** An action that must be confirmed by a second press. */
export function Twice({
  icon,
  label,
  sure,
  yes,
  act,
}: {
  icon: IconName;
  label: string;
  sure: string;
  yes: string;
  act: () => void;
}) {
  const [asked, ask] = useState(false);
  return asked ? (
    <div class="sure">
      <p>{sure}</p>
      <div class="row">
        <button type="button" class="danger" onClick={act}>
          {yes}
        </button>
        <button type="button" onClick={() => ask(false)}>
          {t('web.cancel')}
        </button>
      </div>
    </div>
  ) : (
    <ButtonItem icon={icon} label={label} act={() => ask(true)} />
  );
}

/** The rules, opened at the current step. */
export function RulesItem({ game }: { game: Game }) {
  const { table, seen } = game.session.state;
  if (!table?.game) return null;
  const step = ruleStep(seen.get(game.viewer)?.view ?? null);
  return <LinkItem icon="book" label={t('web.rules')} to={{ at: 'rules', game: table.game, step }} />;
}

/** The base name of a game's files, without the suffix. */
const fileOf = (game: Game) => `coupdoeil-${game.session.state.table?.game}`;

/** Today, as in the names of files. */
const today = () => new Date().toISOString().slice(0, 10);

/** The game as a file, with the day in its name, so that games saved later do not replace it. */
export const SaveItem = ({ game }: { game: Game }) => (
  <ButtonItem
    icon="save"
    label={t('web.save')}
    act={() =>
      void game.whole().then((text) => text && download(`${fileOf(game)}-${today()}.txt`, text, 'text/plain'))
    }
  />
);

/** What can be saved: a picture for any program, one to enlarge, and the same for films. */
const KINDS = {
  png: { icon: 'picture', label: 'web.picture.png' },
  svg: { icon: 'picture', label: 'web.picture.svg' },
  gif: { icon: 'film', label: 'home.film.gif' },
  film: { icon: 'film', label: 'home.film' },
} as const;
type Kind = keyof typeof KINDS;

function PictureItem({ kind, game, board }: { kind: Kind; game: Game; board: Board }) {
  const [done, setDone] = useState<number | null>(null);
  const save = async () => {
    setDone(0);
    const { savePicture } = await import('../solo/index');
    await savePicture(kind, game, board, setDone).finally(() => setDone(null));
  };
  return (
    <ButtonItem
      icon={KINDS[kind].icon}
      label={done === null ? t(KINDS[kind].label) : t('home.film.wait', done)}
      act={() => void (done === null && save())}
    />
  );
}

/** The board as a picture with the names and the result; and the whole game as a film, once its past may be
 * seen. */
export function PictureItems({ game, board }: { game: Game; board: Board | null }) {
  const { table, history } = game.session.state;
  const film = table?.open && history && history.length > 0;
  if (!board?.picture()) return null;
  const kinds: readonly Kind[] = film ? ['png', 'svg', 'gif', 'film'] : ['png', 'svg'];
  return (
    <details class="items">
      <summary class="item">
        <Icon name="picture" />
        {t('web.picture')}
      </summary>
      {kinds.map((kind) => (
        <PictureItem key={kind} kind={kind} game={game} board={board} />
      ))}
    </details>
  );
}

export const KeysItem = ({ help }: { help: () => void }) => (
  <ButtonItem icon="keyboard" label={t('web.keys')} kind="for-keys" act={help} />
);

/** Sound is off until somebody wants it. */
export function SoundItem() {
  const { sound } = getSettings();
  return (
    <ButtonItem
      icon={sound ? 'mute' : 'sound'}
      label={t(sound ? 'web.sound.mute' : 'web.sound.begin')}
      act={() => setSettings({ sound: !sound })}
    />
  );
}

export const SettingsItem = () => <LinkItem icon="gear" label={t('web.settings')} to={{ at: 'settings' }} />;

export const ResignItem = ({ game, does }: { game: Game; does: Does }) => (
  <Twice
    icon="flag"
    label={t('web.resign')}
    sure={t('web.resign.sure')}
    yes={t('web.resign.yes')}
    act={does(() => game.resign())}
  />
);
