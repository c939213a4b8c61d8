/** analysing.ts - an analysis in progress: a table where one person plays all seats, and the tree of moves
 * tried. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Played } from '../../board/board';
import { say, t } from '../../lang';
import { withActions } from '../../table/record';
import { refusalOf, Session } from '../../table/session';
import { viewerOf } from '../../table/state';
import { openWorker } from '../../transport/worker';
import { nextScene, type Marked } from '../play/scenes';
import { useTelling } from '../ui/hooks';
import { sayAt } from '../wording';
import { keepStudy, type Study } from './study';
import { branchesAt, cut, lastOf, nodesOf, played, promoted, withLine, type Path } from './tree';

/** The table, as the seat to move sees it. */
function useSight(session: Session) {
  useTelling(session);
  const viewer = useRef(0);
  const scene = useRef<Marked | null>(null);
  viewer.current = viewerOf(session.state, viewer.current);
  scene.current = nextScene(session.state, viewer.current, scene.current);
  return { viewer: viewer.current, shown: scene.current };
}

/** A table of its own, for as long as the screen is shown. */
export function useSession(): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const mine = new Session(openWorker());
    setSession(mine);
    return () => mine.close();
  }, []);
  return session;
}

/** The path to the current position, and the record that leads there. */
const waysOf = ({ tree, path, head }: Study, go: (path: Path) => void) => ({
  back: () => path.length > 0 && go(path.slice(0, -1)),
  on: () => branchesAt(tree, path).length > 0 && go([...path, 0]),
  first: () => go([]),
  last: () => go(lastOf(tree, path)),
  atEnd: branchesAt(tree, path).length === 0,
  record: withActions(
    head,
    nodesOf(tree, path).map(({ action }) => action),
  ),
});

export type Analysis = ReturnType<typeof useAnalysis>;

/** Every change is passed to `save`. */
export function useAnalysis(session: Session, first: Study, save: (study: Study) => void = keepStudy) {
  const [study, setStudy] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef(study);
  const { viewer, shown } = useSight(session);

  const set = (change: Partial<Study>) => {
    now.current = { ...now.current, ...change };
    setStudy(now.current);
    setProblem(null);
    save(now.current);
  };
  /** Sets up a position of the tree on the table; a branch that cannot be played is cut short. */
  const lay = async ({ head, tree, path }: Study) => {
    const actions = nodesOf(tree, path).map(({ action }) => action);
    const verdict = await session.load(withActions(head, actions));
    if (verdict.type === 'refused') setProblem(say(refusalOf(verdict)));
  };
  useEffect(() => void lay(first), []);

  const go = (path: Path) => {
    set({ path });
    void lay(now.current);
  };
  const act = async (action: string) => {
    const verdict = await session.act(viewer, action);
    if (verdict.type === 'refused') {
      const view = shown?.scene.view;
      const refusal = refusalOf(verdict);
      setProblem(t('web.why-not', view ? sayAt(refusal, view, viewer) : say(refusal)));
      return;
    }
    set(played(now.current.tree, now.current.path, { seat: viewer, action }));
  };
  return {
    ...waysOf(study, go),
    study,
    viewer,
    shown,
    problem,
    hush: () => setProblem(null),
    act: (action: string) => void act(action),
    go,
    /** Adds lines from elsewhere to the tree; the current position stays. */
    add: (lines: readonly (readonly Played[])[]) => {
      const tree = lines.reduce(withLine, now.current.tree);
      if (tree !== now.current.tree) set({ tree });
    },
    cut: () => {
      set(cut(study.tree, study.path));
      void lay(now.current);
    },
    promote: () => set(promoted(study.tree, study.path)),
  };
}
