/**
 * tree.ts - actions with branches: what was tried from each position, the main line first. Pure.
 *
 * A place in the tree is the list of the branches taken to get there, from the root; the root is the start.
 */
import type { Played } from '../../board/board';

export interface Node extends Played {
  readonly children: readonly Node[];
}

export type Path = readonly number[];

/** The nodes along a path. */
export function nodesOf(tree: readonly Node[], path: Path): readonly Node[] {
  const found: Node[] = [];
  let here = tree;
  for (const i of path) {
    const node = here[i];
    if (!node) break;
    found.push(node);
    here = node.children;
  }
  return found;
}

/** The branches at the end of a path. */
export const branchesAt = (tree: readonly Node[], path: Path): readonly Node[] =>
  path.length === 0 ? tree : (nodesOf(tree, path).at(-1)?.children ?? []);

/** The tree with other branches at the end of a path. */
function withBranches(tree: readonly Node[], path: Path, branches: readonly Node[]): readonly Node[] {
  const [first, ...rest] = path;
  if (first === undefined) return branches;
  return tree.map((node, i) =>
    i === first ? { ...node, children: withBranches(node.children, rest, branches) } : node,
  );
}

/** Plays an action at a position: along an existing branch, or a new one. */
export function played(
  tree: readonly Node[],
  path: Path,
  { seat, action }: Played,
): { readonly tree: readonly Node[]; readonly path: Path } {
  const branches = branchesAt(tree, path);
  const known = branches.findIndex((node) => node.action === action);
  if (known >= 0) return { tree, path: [...path, known] };
  return {
    tree: withBranches(tree, path, [...branches, { seat, action, children: [] }]),
    path: [...path, branches.length],
  };
}

/** The tree with a line from its start; the same tree if it already has the line. */
export function withLine(tree: readonly Node[], line: readonly Played[]): readonly Node[] {
  let so: { readonly tree: readonly Node[]; readonly path: Path } = { tree, path: [] };
  for (const one of line) so = played(so.tree, so.path, one);
  return so.tree;
}

/** The tree of one line. */
export const treeOf = (line: readonly Played[]): readonly Node[] =>
  line.reduceRight<readonly Node[]>((children, { seat, action }) => [{ seat, action, children }], []);

/** Without the position's last move and everything after it; also the position before it. */
export function cut(
  tree: readonly Node[],
  path: Path,
): { readonly tree: readonly Node[]; readonly path: Path } {
  const parent = path.slice(0, -1);
  const last = path.at(-1);
  return {
    tree: withBranches(
      tree,
      parent,
      branchesAt(tree, parent).filter((_, i) => i !== last),
    ),
    path: parent,
  };
}

/** Makes the path to the position the main line. */
export function promoted(
  tree: readonly Node[],
  path: Path,
): { readonly tree: readonly Node[]; readonly path: Path } {
  const [first, ...rest] = path;
  if (first === undefined) return { tree, path };
  const node = tree[first]!;
  const inner = promoted(node.children, rest);
  return {
    tree: [{ ...node, children: inner.tree }, ...tree.filter((_, i) => i !== first)],
    path: [0, ...inner.path],
  };
}

/** Continues along the main line to its end. */
export function lastOf(tree: readonly Node[], path: Path): Path {
  const rest = branchesAt(tree, path);
  return rest.length > 0 ? lastOf(tree, [...path, 0]) : path;
}
