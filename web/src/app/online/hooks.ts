/** hooks.ts - the server's answers in components. */
import { useEffect, useState } from 'preact/hooks';
import type { Message } from '../../table/objects';
import { whoAmI, type Answer, type Me } from './api';

const AGAIN = 1500;

/** Asks when the component is first rendered, and again every `ms` milliseconds; null until it is answered. */
export function useAnswer<T>(ask: () => Promise<Answer<T>>, every = 0): Answer<T> | null {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  useEffect(() => {
    let gone = false;
    const again = () => void ask().then((now) => gone || setAnswer(now));
    again();
    const timer = every > 0 ? setInterval(() => document.hidden || again(), every) : undefined;
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return answer;
}

export interface Meeting {
  /** Null until the server has answered, or if it doesn't. */
  readonly me: Me | null;
  readonly problem: Message | null;
  set(answer: Answer<Me>): boolean;
}

/** This person's identity on the server, which may not be reachable at first. */
export function useMe(): Meeting {
  const [me, setMe] = useState<Me | null>(null);
  const [problem, setProblem] = useState<Message | null>(null);
  const set = (answer: Answer<Me>) => {
    if (answer.ok) setMe(answer.value);
    setProblem(answer.ok ? null : answer.why);
    return answer.ok;
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      void whoAmI().then((answer) => {
        set(answer);
        if (!answer.ok && answer.why.message === 'online.offline') timer = setTimeout(ask, AGAIN);
      });
    ask();
    return () => clearTimeout(timer);
  }, []);
  return { me, problem, set };
}
