/** answering.ts - the answers to tries in a lesson or a puzzle. */
import { useState } from 'preact/hooks';
import type { Answer } from './taskview';

export type Tell = (tone: Answer['tone'], text: string) => void;

/** The text shown; the same text twice is announced twice. */
export function useAnswer() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [told, setTold] = useState(0);
  const tell: Tell = (tone, text) => {
    setAnswer({ tone, text });
    setTold((n) => n + 1);
  };
  return { answer, told, tell, hush: () => setAnswer(null) };
}
