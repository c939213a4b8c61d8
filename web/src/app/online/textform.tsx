/** textform.tsx - a field for a message, which keeps its text until the server has taken it. */
import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../lang';

/** In bytes, as the server counts. */
const LONGEST = 300;
const bytes = (text: string) => new TextEncoder().encode(text).length;

export function TextForm({
  label,
  linked,
  send,
  back = null,
  name,
}: {
  label: string;
  linked: boolean;
  /** False if the server has refused the text. */
  send: (words: string) => boolean | Promise<boolean>;
  /** A text that was refused later. */
  back?: { readonly text: string } | null;
  name: string;
}) {
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const id = useId();
  // Together with the refusal, before either is painted.
  useLayoutEffect(() => setText((now) => now || (back?.text ?? '')), [back]);
  const words = text.trim();
  const tooLong = Math.max(0, bytes(words) - LONGEST);
  const may = linked && !sending && words !== '' && tooLong === 0;
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!may) return;
    setSending(true);
    if (await send(words)) setText((now) => (now.trim() === words ? '' : now));
    setSending(false);
  };
  return (
    <form class="row chat" onSubmit={(event) => void submit(event)}>
      <input
        name={name}
        aria-label={label}
        placeholder={label}
        value={text}
        aria-invalid={tooLong > 0}
        aria-describedby={tooLong > 0 ? id : undefined}
        autocomplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled={!may}>
        {t('online.send')}
      </button>
      {tooLong > 0 && (
        <small id={id} role="status">
          {t('online.text.long', tooLong)}
        </small>
      )}
    </form>
  );
}
