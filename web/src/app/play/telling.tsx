/**
 * telling.tsx - the one place of a screen for messages: what is expected and what happened and, below that, a
 * refusal, a hint or an offer for as long as it is useful.
 *
 * Its place on the screen is fixed (style/telling.css): longer texts cover what is below and do not move the
 * board.
 */
import type { ComponentChildren } from 'preact';
import { t } from '../../lang';
import { Icon } from '../ui/icons';

export const Telling = ({ children }: { children: ComponentChildren }) => (
  <div class="telling">
    <div class="telling-box">{children}</div>
  </div>
);

/** What is expected or the result and, below it in smaller letters, the last move. */
export const Status = ({
  kind,
  text,
  happened,
  id,
  children,
}: {
  kind: string;
  text: ComponentChildren;
  happened?: ComponentChildren;
  id?: string;
  children?: ComponentChildren;
}) => (
  <div id={id} class={`status ${kind}`}>
    <p class="expected">{text}</p>
    {happened && <p class="happened">{happened}</p>}
    {children}
  </div>
);

export interface MessageProps {
  readonly kind: string;
  readonly label?: string;
  readonly alert?: boolean;
  /** An offer at an online table, by its kind. */
  readonly offer?: string;
  readonly children: ComponentChildren;
  /** The buttons for it, besides closing it. */
  readonly buttons?: ComponentChildren;
  readonly close?: () => void;
}

/** Something to be read now. Give each its own `key`, so that a repeated text is shown and announced again. */
export const Message = ({ kind, label, alert, offer, children, buttons, close }: MessageProps) => (
  <section class={`message ${kind}`} role={alert ? 'alert' : undefined} aria-label={label} data-offer={offer}>
    <div class="words">{children}</div>
    <div class="message-buttons">
      {buttons}
      {close && (
        <button type="button" class="icon-button close" aria-label={t('web.close')} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  </section>
);
