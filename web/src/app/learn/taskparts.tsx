/** taskparts.tsx - pieces of the screen of a lesson or a puzzle: its bar, the answer, its buttons, the list of actions. */
import type { Ref } from 'preact';
import type { Scene } from '../../board/board';
import { t } from '../../lang';
import { Actions } from '../play/actions';
import { Message } from '../play/telling';
import { Words } from '../marks';
import { addressOf, type Route } from '../router';
import { Icon } from '../ui/icons';
import { wording } from '../wording';
import type { Answer, Helper } from './taskview';

const TONES = { good: 'good', bad: 'notice', help: 'hint' };

export interface TaskBarProps {
  readonly head: Ref<HTMLHeadingElement>;
  readonly up: Route;
  readonly title: string;
  readonly aside: string | undefined;
  readonly rules: Route;
}

export const TaskBar = ({ head, up, title, aside, rules }: TaskBarProps) => (
  <header class="bar">
    <a class="icon-button" href={addressOf(up)} aria-label={t('web.back')}>
      <Icon name="back" />
    </a>
    <h1 ref={head} tabIndex={-1} aria-describedby="goal">
      {title} {aside && <small>{aside}</small>}
    </h1>
    <a class="icon-button" href={addressOf(rules)} aria-label={t('web.rules')}>
      <Icon name="book" />
    </a>
  </header>
);

export const AnswerMessage = ({
  answer: { tone, text },
  places,
  close,
}: {
  answer: Answer;
  places: readonly string[];
  close: () => void;
}) => (
  <Message kind={`answer ${TONES[tone]}`} close={close}>
    <p>
      <Icon name={tone === 'good' ? 'check' : tone === 'bad' ? 'close' : 'hint'} />
      <span>
        <Words text={text} places={places} />
      </span>
    </p>
  </Message>
);

export const Helpers = ({ helpers }: { helpers: readonly Helper[] }) => (
  <nav class="dock" aria-label={t('web.game-actions')}>
    {helpers.map(({ icon, label, enabled, primary, press }) => (
      <button key={label} type="button" class={primary ? 'primary' : ''} disabled={!enabled} onClick={press}>
        <Icon name={icon} />
        <span>{label}</span>
      </button>
    ))}
  </nav>
);

/** For those who choose an action by its words. */
export const TypedActions = ({ scene, act }: { scene: Scene; act: (action: string) => void }) => (
  <details class="typed">
    <summary>{t('web.actions')}</summary>
    <Actions
      actions={scene.actions}
      words={(action) => wording({ seat: scene.viewer, action }, scene.view)}
      act={act}
    />
  </details>
);
