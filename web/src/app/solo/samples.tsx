/** samples.tsx - a sample game of each kind for the home screen: a few moments, which play under the
 * pointer. */
import { useEffect, useState } from 'preact/hooks';
import type { View } from '../../board/board';
import { site } from '../../site';
import { motionOf } from '../settings';
import { Miniature } from './miniature';

interface Moment {
  readonly view: View;
  readonly last: string;
}

const PACE = 900;

/** The moments of the game, once they are fetched. */
function useMoments(game: string): readonly Moment[] {
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  useEffect(() => {
    const file = site.miniatures[game];
    if (file)
      void fetch(file)
        .then(async (response) => setMoments((await response.json()) as Moment[]))
        .catch(() => undefined);
  }, [game]);
  return moments;
}

/** The moment shown: the next one at intervals while `on`. */
function useStep(count: number, on: boolean): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!on || count === 0 || motionOf() === 0) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), PACE);
    return () => clearInterval(timer);
  }, [on, count]);
  return at;
}

export function Sample({ game, lively }: { game: string; lively: boolean }) {
  const moments = useMoments(game);
  const at = useStep(moments.length, lively);
  const moment = moments[at];
  const drawn = moment
    ? { view: moment.view, viewer: 1, last: { seat: moment.view.turn, action: moment.last } }
    : null;
  return <Miniature game={game} drawn={drawn} mark={`${game} ${moment ? at : ''}`} />;
}
