/**
 * study.ts - an analysis as text: its starting point, its tree, and the current position. Stored in this
 * browser and shared by link.
 */
import { site } from '../../site';
import { isRecord, withActions } from '../../table/record';
import type { Session } from '../../table/session';
import { keep, kept } from '../store';
import { lastOf, treeOf, type Node, type Path } from './tree';

export interface Study {
  readonly game: string;
  /** The head of the record: game and options. */
  readonly head: string;
  readonly tree: readonly Node[];
  readonly path: Path;
}

export const keepStudy = (study: Study): void => keep(`analysis.${study.game}`, study);
export const keptStudy = (game: string): Study | null => kept<Study>(`analysis.${game}`);

/** The lines of a record that say what is played. */
export const headOf = (record: string): string => withActions(record, []).trimEnd();

/** The study of a record, at its end. Its seats come from the table that replays it. */
export async function studyOf(session: Session, record: string): Promise<Study | null> {
  const verdict = await session.load(record);
  const { table, history } = session.state;
  if (verdict.type === 'refused' || !table?.game || !history) return null;
  const tree = treeOf(history);
  return { game: table.game, head: headOf(record), tree, path: lastOf(tree, []) };
}

type Packed = readonly [string, number, ...unknown[]];
const packedNode = ({ action, seat, children }: Node): Packed => [action, seat, ...children.map(packedNode)];

export const studyText = ({ game, head, tree, path }: Study): string =>
  JSON.stringify({ game, head, tree: tree.map(packedNode), path });

const MOST = 5000;

/** Data from outside must have the shape of a tree. */
function readNodes(packed: unknown, budget: { left: number }): readonly Node[] {
  if (!Array.isArray(packed)) throw new TypeError('no tree');
  return packed.map((one: unknown) => {
    if (!Array.isArray(one) || budget.left-- <= 0) throw new TypeError('no tree');
    const [action, seat, ...rest] = one as unknown[];
    if (typeof action !== 'string' || !/^[\x21-\x7e]+$/.test(action) || typeof seat !== 'number')
      throw new TypeError('no action');
    return { action, seat, children: readNodes(rest, budget) };
  });
}

/** The analysis in a text; null if it isn't one. */
export function readStudy(text: string): Study | null {
  try {
    const { game, head, tree, path } = JSON.parse(text) as Record<string, unknown>;
    if (typeof head !== 'string' || !Array.isArray(path) || !path.every(Number.isInteger)) return null;
    if (!site.games.some(({ id }) => id === game) || !isRecord(head)) return null;
    return {
      game: game as string,
      head: headOf(head),
      tree: readNodes(tree, { left: MOST }),
      path: path as number[],
    };
  } catch {
    return null;
  }
}
