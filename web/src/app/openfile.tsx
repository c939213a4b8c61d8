/** openfile.tsx - opening a saved game from a file, and saying what is wrong with it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { say, t } from '../lang';
import { isRecord } from '../table/record';
import { refusalOf } from '../table/session';
import { currentGame, loadGame } from './play/game';
import { go } from './router';
import { Icon } from './ui/icons';

/** A saved game is a small text with a header; null for anything else. */
async function savedText(file: File): Promise<string | null> {
  const text = file.size > 1_000_000 ? '' : await file.text();
  return isRecord(text) ? text : null;
}

/** Continues the game of a file; returns what is wrong with the file, or null. */
async function openFile(file: File): Promise<string | null> {
  const text = await savedText(file);
  const verdict = text === null ? null : await loadGame(text);
  if (!verdict) return t('web.open.other', file.name);
  if (verdict.type === 'refused') return `${t('web.open.damaged', file.name)} ${say(refusalOf(verdict))}`;
  go(currentGame()?.route ?? { at: 'play' });
  return null;
}

/** Opens files, and remembers what was wrong with the last one that failed. */
export function useOpenFile() {
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    const wrong = file ? await openFile(file) : null;
    if (wrong !== null) setProblem(wrong);
  };
  return { problem, open };
}

/** What is wrong with a file, where it can be seen: the button may be far below. */
export function FileProblem({ problem }: { problem: string }) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.scrollIntoView({ block: 'center' }), [problem]);
  return (
    <p ref={told} class="card notice" role="alert">
      {problem}
    </p>
  );
}

export function OpenFile({ open }: { open: (file: File | undefined) => Promise<void> }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="plain" onClick={() => file.current?.click()}>
        <Icon name="share" />
        {t('web.open')}
      </button>
      <input
        ref={file}
        class="heard"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept=".txt,text/plain"
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
