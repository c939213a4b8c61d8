/**
 * study.tsx - the shared analysis of a finished game: moves and comments of everybody at its table
 * (src/server/study.h).
 *
 * The server numbers the moves: N up to the length of the game is its N-th move, later ones were added. A
 * move is
 * known here by the actions that lead to it, so that everybody may see the branches in another order.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Played, View } from '../../board/board';
import { say, t } from '../../lang';
import type { StudyObject } from '../../table/objects';
import { bareRecord } from '../../table/record';
import { refusalOf, type Session } from '../../table/session';
import { useAnalysis, useSession, type Analysis } from '../analysis/analysing';
import { Steering, StudyBoard } from '../analysis/board';
import { Tree } from '../analysis/parts';
import { studyOf, type Study } from '../analysis/study';
import { nodesOf, type Node, type Path } from '../analysis/tree';
import { Head } from '../head';
import { Nothing } from '../nothing';
import { useTelling } from '../ui/hooks';
import { hear } from '../ui/live';
import { briefly } from '../wording';
import { useMe } from './hooks';
import { tableOf, talkText, type OnlineGame } from './onlinegame';
import { BackToTable } from './parts';
import { TextForm } from './textform';

const keyOf = (line: readonly Played[]) => line.map(({ action }) => action).join(' ');

/** The server's lines, by its numbers; 0 is the start. */
function linesOf(game: readonly Played[], added: readonly StudyObject[]): Map<number, readonly Played[]> {
  const lines = new Map<number, readonly Played[]>();
  for (let i = 0; i <= game.length; i++) lines.set(i, game.slice(0, i));
  for (const { node, parent = 0, seat = 0, action } of added) {
    const before = lines.get(parent);
    if (before && action !== undefined) lines.set(node, [...before, { seat, action }]);
  }
  return lines;
}

/** Moves tried here that the server does not have yet, but whose parents it has. */
function unsent(
  tree: readonly Node[],
  known: ReadonlyMap<string, number>,
  line: readonly Played[] = [],
): readonly { readonly parent: number; readonly line: readonly Played[] }[] {
  const parent = known.get(keyOf(line));
  if (parent === undefined) return [];
  return tree.flatMap((node) => {
    const here = [...line, node];
    return known.has(keyOf(here)) ? unsent(node.children, known, here) : [{ parent, line: here }];
  });
}

/** The place of a line in the tree. */
function placeOf(tree: readonly Node[], line: readonly Played[]): Path {
  const path: number[] = [];
  let here = tree;
  for (const { action } of line) {
    const i = here.findIndex((node) => node.action === action);
    if (i < 0) break;
    path.push(i);
    here = here[i]!.children;
  }
  return path;
}

/** Synchronises the tree here with the server's. */
function useSharing(game: OnlineGame, analysis: Analysis, played: readonly Played[]) {
  const { study: objects } = game.session.state;
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(new Set<string>());
  const count = useRef(-1);
  const lines = useMemo(() => linesOf(played, objects), [objects]);
  const known = useMemo(() => new Map([...lines].map(([node, line]) => [keyOf(line), node])), [lines]);
  useEffect(() => {
    analysis.add([...lines.values()]);
    if (count.current >= 0 && lines.size > count.current) hear(t('online.study.new'));
    count.current = lines.size;
  }, [lines]);
  const { tree } = analysis.study;
  useEffect(() => {
    for (const { parent, line } of game.person === 0 ? [] : unsent(tree, known)) {
      const key = keyOf(line);
      if (sent.current.has(key)) continue;
      sent.current.add(key);
      void game.session.studyMove(parent, line.at(-1)!.action).then((verdict) => {
        if (verdict.type === 'refused') setProblem(say(refusalOf(verdict)));
      });
    }
  }, [tree, known]);
  return { lines, node: known.get(keyOf(nodesOf(tree, analysis.study.path))), problem, setProblem };
}

/** Comments with their authors and moves; a comment links to its move. */
function Comments({
  game,
  analysis,
  lines,
  view,
}: {
  game: OnlineGame;
  analysis: Analysis;
  lines: ReadonlyMap<number, readonly Played[]>;
  view: View;
}) {
  const { study: objects } = game.session.state;
  const notes = objects.flatMap(({ note, node }) => {
    const talk = game.talk.find(({ number }) => number === note);
    const line = lines.get(node);
    return note !== undefined && talk && line ? [{ talk, line }] : [];
  });
  if (notes.length === 0) return <p class="quiet">{t('online.study.no-notes')}</p>;
  return (
    <ol class="study-notes">
      {notes.map(({ talk, line }) => (
        <li key={talk.number}>
          <button type="button" class="small" onClick={() => analysis.go(placeOf(analysis.study.tree, line))}>
            {line.length === 0 ? t('online.study.start') : `${line.length}. ${briefly(line.at(-1)!, view)}`}
          </button>{' '}
          <b>{talk.name}</b> {talkText(talk)}
        </li>
      ))}
    </ol>
  );
}

function Studying({ game, session, first }: { game: OnlineGame; session: Session; first: Study }) {
  useTelling(game);
  const [played] = useState(() => nodesOf(first.tree, first.path));
  const analysis = useAnalysis(session, first, () => undefined);
  const { lines, node, problem, setProblem } = useSharing(game, analysis, played);
  const view = analysis.shown?.scene.view;
  useEffect(() => void game.session.studies(), []);
  const comment = async (text: string) => {
    const verdict = await game.session.studyNote(node ?? 0, text);
    setProblem(verdict.type === 'refused' ? say(refusalOf(verdict)) : null);
    return verdict.type !== 'refused';
  };
  return (
    <StudyBoard title={t('online.study')} session={session} analysis={analysis}>
      {() => (
        <aside class="side">
          <p class="quiet">{t(game.person === 0 ? 'online.talk.guest' : 'online.study.about')}</p>
          <Steering analysis={analysis} fixed />
          {problem && (
            <p class="card notice" role="alert">
              {problem}
            </p>
          )}
          {view && (
            <Tree tree={analysis.study.tree} path={analysis.study.path} view={view} go={analysis.go} />
          )}
          <h2>{t('online.study.notes')}</h2>
          {view && <Comments game={game} analysis={analysis} lines={lines} view={view} />}
          {game.person !== 0 && game.chat && node !== undefined && (
            <TextForm
              name="note"
              label={t('online.study.note')}
              linked={game.session.linked}
              send={comment}
            />
          )}
          <BackToTable id={game.id} />
        </aside>
      )}
    </StudyBoard>
  );
}

function AtStudy({ id, person }: { id: string; person: number }) {
  const [game] = useState(() => tableOf(id, person));
  useTelling(game);
  const session = useSession();
  const [study, setStudy] = useState<Study | null | undefined>(undefined);
  const { table, seen } = game.session.state;
  const over = table?.status === 'over' && !table.race;
  const known = over && seen.size > 0;
  useEffect(() => {
    if (session && known)
      void game.whole().then(async (record) => setStudy(await studyOf(session, bareRecord(record))));
  }, [session, known, table?.number]);
  if (session && study && over)
    return <Studying key={table.number} game={game} session={session} first={study} />;
  return (
    <main class="sheet">
      <Head title={t('online.study')} />
      {study === null || game.gone || (table && !over) ? (
        <Nothing why={t('online.study.none')} alert />
      ) : (
        <p class="lead">{t('web.wait')}</p>
      )}
    </main>
  );
}

export function StudyScreen({ id }: { id: string }) {
  const { me } = useMe();
  return me ? <AtStudy key={me.person ?? 0} id={id} person={me.person ?? 0} /> : null;
}
