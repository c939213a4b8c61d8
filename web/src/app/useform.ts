/**
 * useform.ts - the table's answers about a plan while somebody is still choosing.
 *
 * The page knows no rules of the options: after every change it asks a separate table, which says which
 * variant that is, which options it has, their values, or what is wrong.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../lang';
import { variantInfo, type Variant } from '../site';
import { refusalOf, Session, type Plan } from '../table/session';
import { openWorker } from '../transport/worker';
import { variantsOf } from './variants';

/** The last answer of the table. */
interface Said {
  /** The options that were asked about. */
  readonly asked: string;
  readonly variant: string;
  readonly form: Readonly<Record<string, string>>;
}

export interface Form {
  /** The options that the plan has, with their values; null until the table has answered. */
  readonly form: Readonly<Record<string, string>> | null;
  /** The variant that the options make. */
  readonly variant: Variant;
  /** Why nothing can be played this way. */
  readonly problem: string | null;
}

export function useForm(plan: Plan): Form {
  const [session, setSession] = useState<Session | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The options of the last `done`, to which the next table object belongs. */
  const done = useRef('');
  const asked = JSON.stringify(plan.options);
  useEffect(() => {
    const mine = new Session(openWorker());
    mine.subscribe(() => {
      const { table } = mine.state;
      if (table?.game) setSaid({ asked: done.current, variant: table.variant, form: table.options });
    });
    setSession(mine);
    return () => mine.close();
  }, []);
  useEffect(() => {
    void session?.choose(plan.game, plan.options).then((verdict) => {
      if (verdict.type !== 'refused') done.current = asked;
      setProblem(verdict.type === 'refused' ? say(refusalOf(verdict)) : null);
    });
  }, [session, asked]);
  const id = said?.asked === asked ? said.variant : plan.variant;
  const variant = variantInfo(plan.game, id ?? '') ?? variantsOf(plan.game)[0]!;
  return { form: said?.form ?? null, variant, problem };
}
