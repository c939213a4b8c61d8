/** resume.tsx - on the home screen, the way back to a game in progress, with its position. */
import { t } from '../lang';
import { addressOf, type Route } from './router';
import type { Saved } from './shelf';
import { Emblem } from './ui/emblem';
import { Icon } from './ui/icons';
import { Idle } from './ui/idle';

const drawings = () => import('./solo/index');

const Position = ({ game, saved }: { game: string; saved: Saved | undefined }) =>
  saved ? (
    <Idle
      load={drawings}
      meanwhile={<Emblem game={game} />}
      show={({ Miniature }) => (
        <Miniature game={game} drawn={saved.sight} mark={`${saved.id} ${saved.stamp}`} />
      )}
    />
  ) : (
    <Emblem game={game} />
  );

export const Resume = ({
  game,
  saved,
  route,
  label,
}: {
  game: string;
  saved?: Saved;
  route: Route;
  label: string;
}) => (
  <a class="resume" href={addressOf(route)}>
    <Position game={game} saved={saved} />
    <span>
      <b>{label}</b>
      <small>{t(`${game}.title`)}</small>
    </span>
    <Icon name="next" />
  </a>
);
