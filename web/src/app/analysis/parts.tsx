/** parts.tsx - pieces of the analysis screen: the bar of chances, and the tree of moves. */
import type { View } from '../../board/board';
import { t } from '../../lang';
import type { Weighed } from '../../desk/objects';
import { briefly } from '../wording';
import type { Node, Path } from './tree';

/** The share of each seat, and in words how sure that is. */
export function Chances({ weighed, names }: { weighed: Weighed | null; names: (seat: number) => string }) {
  const values = weighed?.values ?? [];
  const sum = values.reduce((all, value) => all + value, 0) || 1;
  const words = values
    .map((value, i) => t('solo.analysis.chance', names(i + 1), Math.round(value / 10)))
    .join(' · ');
  return (
    <div class="chances" role="status">
      <div class="chances-bar" aria-hidden="true">
        {values.map((value, i) => (
          <i key={i} class={`chance seat-${i + 1}`} style={{ flexGrow: value / sum }} />
        ))}
      </div>
      <small>
        {values.length === 0 ? t('solo.analysis.thinking') : words}
        {weighed?.proved && ` · ${t('solo.analysis.proved')}`}
      </small>
    </div>
  );
}

interface TreeProps {
  readonly tree: readonly Node[];
  readonly path: Path;
  readonly view: View;
  readonly go: (path: Path) => void;
}

const same = (a: Path, b: Path) => a.length === b.length && a.every((one, i) => one === b[i]);

/** A line of moves, with its branches indented below. */
function Line({
  nodes,
  at,
  path: now,
  view,
  go,
}: Omit<TreeProps, 'tree'> & { nodes: readonly Node[]; at: Path }) {
  const shared = { now, view, go };
  const items = [];
  let here = at;
  for (let level = nodes; level.length > 0;) {
    const [main, ...others] = level as readonly [Node, ...Node[]];
    const path = [...here, 0];
    items.push(<Move key={path.join()} node={main} path={path} {...shared} />);
    for (const [i, other] of others.entries()) {
      const aside = [...here, i + 1];
      items.push(
        <li key={aside.join()} class="branch">
          <ol>
            <Move node={other} path={aside} {...shared} />
            <Line nodes={other.children} at={aside} path={now} view={view} go={go} />
          </ol>
        </li>,
      );
    }
    here = path;
    level = main.children;
  }
  return <>{items}</>;
}

function Move({
  node,
  path,
  now,
  view,
  go,
}: {
  node: Node;
  path: Path;
  now: Path;
  view: View;
  go: (path: Path) => void;
}) {
  const here = same(path, now);
  return (
    <li class={`move seat-${node.seat}${here ? ' now' : ''}`}>
      <button type="button" aria-current={here ? 'step' : undefined} onClick={() => go(path)}>
        <span class="number">{path.length}.</span> {briefly(node, view)}
      </button>
    </li>
  );
}

export const Tree = (props: TreeProps) =>
  props.tree.length === 0 ? (
    <p class="quiet">{t('web.moves.none')}</p>
  ) : (
    <ol class="moves tree" aria-label={t('web.moves')}>
      <Line nodes={props.tree} at={[]} path={props.path} view={props.view} go={props.go} />
    </ol>
  );
