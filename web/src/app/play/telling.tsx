/**
 * telling.tsx - the one place of a screen where things are said: what is expected and what happened, and over
 * that, for as long as it is of use, a refusal, a hint or an offer.
 *
 * Its height is fixed (style/telling.css) and what is longer scrolls inside, so that no sentence ever moves the board.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lang';
import { Icon } from '../ui/icons';

export const Telling = ({ children }: { children: ComponentChildren }) => <div class="telling">{children}</div>;

/** Words that scroll where they are too long: then keys must come there too. Where they grow what is added is brought into sight. */
function useScroll(grows: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const parts = useRef(1);
  useLayoutEffect(() => {
    const node = ref.current!;
    if (node.scrollHeight > node.clientHeight + 1)
      node.tabIndex = 0;
    else
      node.removeAttribute('tabindex');
    if (grows && node.childElementCount > parts.current)
      node.scrollTop = node.scrollHeight;
    parts.current = node.childElementCount;
  });
  return ref;
}

/** What is expected, or how it stands, and more quietly below it what was done last. */
export function Status({ kind, text, happened, id, children }:
  { kind: string; text: string; happened?: string; id?: string; children?: ComponentChildren }) {
  const ref = useScroll(false);
  return (
    <div ref={ref} id={id} class={`status ${kind}`}>
      <p class="expected">{text}</p>
      {happened && <p class="happened">{happened}</p>}
      {children}
    </div>
  );
}

export interface MessageProps {
  readonly kind: string;
  readonly label?: string;
  readonly alert?: boolean;
  /** An offer at an online table, by its kind. */
  readonly offer?: string;
  readonly children: ComponentChildren;
  /** What can be done about it, besides closing it. */
  readonly buttons?: ComponentChildren;
  readonly close?: () => void;
}

/** Something to be read now. Give each its own `key`, so that the same words again are seen and said again. */
export function Message({ kind, label, alert, offer, children, buttons, close }: MessageProps) {
  const words = useScroll(true);
  return (
    <section class={`message ${kind}`} role={alert ? 'alert' : undefined} aria-label={label} data-offer={offer}>
      <div class="words" ref={words}>{children}</div>
      <div class="message-buttons">
        {buttons}
        {close && <button type="button" class="icon-button close" aria-label={t('web.close')} onClick={close}><Icon name="close" /></button>}
      </div>
    </section>
  );
}
