/**
 * telling.tsx - the one place of a screen where things are said: what is expected and what happened, and below that,
 * for as long as it is of use, a refusal, a hint or an offer.
 *
 * It has its place on the screen (style/telling.css). What is longer grows over what is below it and moves no board.
 */
import type { ComponentChildren } from 'preact';
import { t } from '../../lang';
import { Icon } from '../ui/icons';

export const Telling = ({ children }: { children: ComponentChildren }) => (
  <div class="telling">
    <div class="telling-box">{children}</div>
  </div>
);

/** What is expected or the result, and more quietly below it what was done last. */
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
  /** What can be done about it, besides closing it. */
  readonly buttons?: ComponentChildren;
  readonly close?: () => void;
}

/** Something to be read now. Give each its own `key`, so that the same words again are seen and said again. */
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
