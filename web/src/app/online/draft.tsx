/**
 * draft.tsx - trying out moves of your game on a board that nobody else sees, and planning answers: if the
 * opponent plays this, I play that. No computer helps here.
 */
import { useEffect, useState } from 'preact/hooks';
import type { View } from '../../board/board';
import { say, t } from '../../lang';
import { bareRecord } from '../../table/record';
import { refusalOf, type Session } from '../../table/session';
import type { TableObject } from '../../table/objects';
import { useAnalysis, useSession, type Analysis } from '../analysis/analysing';
import { Steering, StudyBoard } from '../analysis/board';
import { Tree } from '../analysis/parts';
import { studyOf, type Study } from '../analysis/study';
import { branchesAt, nodesOf, played, type Node, type Path } from '../analysis/tree';
import { Head } from '../head';
import { Nothing } from '../nothing';
import { keep, kept } from '../store';
import { useTelling } from '../ui/hooks';
import { Icon } from '../ui/icons';
import { hear } from '../ui/live';
import { briefly } from '../wording';
import { useMe } from './hooks';
import { tableOf, type OnlineGame } from './onlinegame';
import { BackToTable } from './parts';

/** Whether moves of the game can be tried out: only if nothing is hidden. */
export const mayDraft = (table: TableObject): boolean =>
  table.open && !table.race && !table.finding && (table.status === 'playing' || table.status === 'paused');

const nameOf = (id: string) => `draft.${id}`;

/** The game so far with the moves tried earlier, and its current position in the tree. */
async function draftOf(session: Session, game: OnlineGame): Promise<Study | null> {
  const study = await studyOf(session, bareRecord(await game.whole()));
  const before = kept<Study>(nameOf(game.id));
  if (!study || before?.head !== study.head) return study;
  const { tree, path } = nodesOf(study.tree, study.path).reduce(
    (so, node) => played(so.tree, so.path, node),
    { tree: before.tree, path: [] as Path },
  );
  return { ...study, tree, path };
}

/** The actions of a planned line with their seats, which only the tree knows. */
function lineOf(
  tree: readonly Node[],
  base: Path,
  actions: readonly string[],
  seats: readonly [number, number],
) {
  let here: readonly Node[] = branchesAt(tree, base);
  return actions.map((action, i) => {
    const node = here.find((one) => one.action === action);
    here = node?.children ?? [];
    return { seat: node?.seat ?? seats[i % 2]!, action };
  });
}

/** What the person has planned, in words; each line can be removed. */
function Plans({
  game,
  lines,
  words,
  refresh,
}: {
  game: OnlineGame;
  lines: readonly (readonly string[])[];
  words: (line: readonly string[]) => readonly string[];
  refresh: () => void;
}) {
  if (lines.length === 0) return null;
  const remove = async (number: number) => {
    await game.session.unplan(game.seat, number);
    hear(t('online.plan.removed'));
    refresh();
  };
  return (
    <section>
      <h2>{t('online.plans')}</h2>
      <ol class="plans">
        {lines.map((line, i) => {
          const [first = '', ...rest] = words(line);
          return (
            <li key={line.join(' ')} class="row">
              <span>{t('online.plan.line', first, rest.join(' → '))}</span>
              <button type="button" class="small" onClick={() => void remove(i + 1)}>
                {t('online.plan.remove')}
                <span class="heard"> {first}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The lines stored on the server, and whether it accepts any. */
function usePlans(game: OnlineGame, count: number) {
  const [plans, setPlans] = useState<{ possible: boolean; lines: readonly (readonly string[])[] }>({
    possible: false,
    lines: [],
  });
  const refresh = () => void game.session.plans(game.seat).then((now) => now && setPlans(now));
  useEffect(refresh, [count]);
  return { ...plans, refresh };
}

/** The moves shown after the game's own; null if they are not a plan. */
function plannedIn({ study }: Analysis, base: Path, seat: number): readonly string[] | null {
  if (study.path.length <= base.length || base.some((one, i) => study.path[i] !== one)) return null;
  const line = nodesOf(study.tree, study.path).slice(base.length);
  return line[0]!.seat !== seat && line.at(-1)!.seat === seat ? line.map(({ action }) => action) : null;
}

const Alert = ({ text }: { text: string }) => (
  <p class="card notice" role="alert">
    {text}
  </p>
);

function Drafting({ game, session, first }: { game: OnlineGame; session: Session; first: Study }) {
  useTelling(game);
  const [base] = useState(first.path);
  const [problem, setProblem] = useState<string | null>(null);
  const analysis = useAnalysis(session, first, (study) => keep(nameOf(game.id), study));
  const { table, history, seen } = game.session.state;
  const plans = usePlans(game, history?.length ?? 0);
  const own = game.seat;
  const line = plannedIn(analysis, base, own);
  const other = table?.seats.find(({ seat }) => seat !== own)?.seat ?? 0;
  const words = (view: View) => (actions: readonly string[]) =>
    lineOf(analysis.study.tree, base, actions, [other, own]).map((one) => briefly(one, view));
  const plan = async () => {
    const verdict = await game.session.plan(own, seen.get(own)?.position ?? 0, line!);
    setProblem(verdict.type === 'refused' ? say(refusalOf(verdict)) : null);
    if (verdict.type !== 'refused') hear(t('online.plan.made'));
    plans.refresh();
  };
  const view = analysis.shown?.scene.view;
  const moved = (history?.length ?? 0) > base.length;
  return (
    <StudyBoard title={t('online.draft')} session={session} analysis={analysis}>
      {() => (
        <aside class="side">
          {moved && <Alert text={t('online.draft.moved')} />}
          <p class="quiet">{t('online.draft.about')}</p>
          <Steering analysis={analysis} />
          {view && (
            <Tree tree={analysis.study.tree} path={analysis.study.path} view={view} go={analysis.go} />
          )}
          {plans.possible && !moved && (
            <button
              type="button"
              class="primary"
              data-plan
              disabled={line === null}
              onClick={() => void plan()}
            >
              <Icon name="branch" />
              {t('online.plan')}
            </button>
          )}
          {plans.possible && !moved && line === null && <p class="quiet">{t('online.plan.about')}</p>}
          {problem && <Alert text={problem} />}
          {view && <Plans game={game} lines={plans.lines} words={words(view)} refresh={plans.refresh} />}
          <BackToTable id={game.id} />
        </aside>
      )}
    </StudyBoard>
  );
}

function AtDraft({ id, person }: { id: string; person: number }) {
  const [game] = useState(() => tableOf(id, person));
  useTelling(game);
  const session = useSession();
  const [study, setStudy] = useState<Study | null | undefined>(undefined);
  const { table } = game.session.state;
  const may = table !== null && mayDraft(table) && game.seat > 0;
  const known = may && game.session.state.seen.has(game.seat);
  useEffect(() => {
    if (session && known) void draftOf(session, game).then(setStudy);
  }, [session, known]);
  if (session && study) return <Drafting game={game} session={session} first={study} />;
  return (
    <main class="sheet">
      <Head title={t('online.draft')} />
      {study === null || game.gone || (table && !may) ? (
        <Nothing why={t('online.draft.none')} alert />
      ) : (
        <p class="lead">{t('web.wait')}</p>
      )}
    </main>
  );
}

export function DraftScreen({ id }: { id: string }) {
  const { me } = useMe();
  return me ? <AtDraft key={me.person ?? 0} id={id} person={me.person ?? 0} /> : null;
}
