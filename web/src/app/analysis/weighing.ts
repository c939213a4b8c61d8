/** weighing.ts - the computer's opinion of a position: a quick one first, then better ones, until another
 * position is shown. */
import { useEffect, useState } from 'preact/hooks';
import type { Weighed } from '../../desk/objects';
import type { Desk } from '../../desk/desk';

/** How much to think, step by step. */
const NODES = [200, 2000, 12_000, 40_000];

/** Null until the first answer, and if there is none. */
export function useWeighing(desk: Desk | null, record: string, on: boolean): Weighed | null {
  const [weighed, setWeighed] = useState<{ of: string; answer: Weighed } | null>(null);
  useEffect(() => {
    let gone = false;
    const think = async () => {
      for (const nodes of NODES) {
        const answer = await desk!.weigh(record, nodes);
        if (gone || answer.type !== 'weighed') return;
        setWeighed({ of: record, answer });
        if (answer.proved) return;
      }
    };
    if (desk && on) void think();
    return () => {
      gone = true;
    };
  }, [desk, record, on]);
  return on && weighed?.of === record ? weighed.answer : null;
}
