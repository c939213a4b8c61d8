/** menuitems.tsx - the items of the menus of games: those of any kind, and those that all games have. */
import { useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../lang';
import { addressOf, type Route } from '../router';
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

/** Something that happens only when asked for twice. */
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

/** The rules, opened where they explain what is to be done now. */
export function RulesItem({ game }: { game: Game }) {
  const { table, seen } = game.session.state;
  if (!table?.game) return null;
  const step = ruleStep(seen.get(game.viewer)?.view ?? null);
  return <LinkItem icon="book" label={t('web.rules')} to={{ at: 'rules', game: table.game, step }} />;
}

/** The base name of a game's files, without the suffix. */
const fileOf = (game: Game) => `coupdoeil-${game.session.state.table?.game}`;

/** The game as a file. */
export const SaveItem = ({ game }: { game: Game }) => (
  <ButtonItem
    icon="save"
    label={t('web.save')}
    act={() => void game.whole().then((text) => text && download(`${fileOf(game)}.txt`, text, 'text/plain'))}
  />
);

const LABELS = {
  svg: 'web.picture',
  png: 'web.picture.png',
  film: 'home.film',
  gif: 'home.film.gif',
} as const;

function PictureItem({ kind, game, board }: { kind: keyof typeof LABELS; game: Game; board: Board }) {
  const [done, setDone] = useState<number | null>(null);
  const save = async () => {
    setDone(0);
    const { savePicture } = await import('../solo/index');
    await savePicture(kind, game, board, setDone).finally(() => setDone(null));
  };
  return (
    <ButtonItem
      icon="save"
      label={done === null ? t(LABELS[kind]) : t('home.film.wait', done)}
      act={() => void (done === null && save())}
    />
  );
}

/** The board as a picture with the names and the result; and the whole game as a film, while its past may be
 * seen. */
export function PictureItems({ game, board }: { game: Game; board: Board | null }) {
  const { table, history } = game.session.state;
  const film = table?.open && history && history.length > 0;
  if (!board?.picture()) return null;
  const kinds = film ? (['svg', 'png', 'film', 'gif'] as const) : (['svg', 'png'] as const);
  return (
    <>
      {kinds.map((kind) => (
        <PictureItem key={kind} kind={kind} game={game} board={board} />
      ))}
    </>
  );
}

export const KeysItem = ({ help }: { help: () => void }) => (
  <ButtonItem icon="keyboard" label={t('web.keys')} kind="for-keys" act={help} />
);

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
