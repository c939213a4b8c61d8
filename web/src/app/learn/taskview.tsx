/** taskview.tsx - the screen of a lesson or a puzzle: what is asked, the board, and what is answered. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { t } from '../../lang';
import { Actions } from '../play/actions';
import { BoardView, type Picked } from '../play/boardview';
import { calls } from '../play/countdown';
import { useKeys } from '../play/keys';
import { Tools } from '../play/parts';
import { Message, Status, Telling } from '../play/telling';
import type { Marked } from '../play/scenes';
import { ruleStep } from '../play/rulestep';
import { addressOf, go, type Route } from '../router';
import { Icon, type IconName } from '../ui/icons';
import { hear } from '../ui/live';
import { wording } from '../wording';

/** What was answered to a try. */
export interface Answer {
  readonly tone: 'good' | 'bad' | 'help';
  readonly text: string;
}

/** One of the three buttons below the board. */
export interface Helper {
  readonly icon: IconName;
  readonly label: string;
  readonly enabled: boolean;
  /** What one would press next. */
  readonly primary?: boolean;
  press(): void;
}

export interface TaskProps {
  /** Its id. */
  readonly task: string;
  readonly up: Route;
  readonly title: string;
  readonly aside?: string;
  readonly game: string;
  readonly shown: Marked | null;
  readonly goal: string;
  readonly answer: Answer | null;
  /** Its number, so that the same answer twice is told twice. */
  readonly told: number;
  readonly point?: readonly string[];
  /** An action that is shown on the board. */
  readonly ghost?: string | null;
  /** The board shows the names of its places. */
  readonly named?: boolean;
  readonly helpers: readonly Helper[];
  readonly act: (action: string) => void;
  /** The answer was read, or another try begins. */
  readonly hush: () => void;
  readonly undo?: () => void;
  /** What stands below the board: a choice. */
  readonly children?: ComponentChildren;
}

const TONES = { good: 'good', bad: 'notice', help: 'hint' };

const nothingPicked: Picked = { mark: '', pick: { text: '', action: null }, tools: [] };

export function TaskView(props: TaskProps) {
  const { shown, answer, act } = props;
  const [picked, setPicked] = useState(nothingPicked);
  const [board, setBoard] = useState<Board | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const scene = shown?.scene;
  const { pick, tools } = picked.mark === shown?.mark ? picked : nothingPicked;
  /** What was wrong with the try before has been read; what helps stays. */
  const tryAgain = () => { if (answer?.tone === 'bad') props.hush(); };
  const rules: Route = { at: 'rules', game: props.game, step: ruleStep(scene?.view ?? null) };
  useEffect(() => {
    if (answer?.tone === 'bad' && !pick.forbidden) // what is forbidden stays, to be looked at
      board?.cancel();
    if (answer)
      hear(answer.text);
  }, [props.told]);
  useKeys({
    tools, undo: () => props.undo?.(), redo: () => undefined, hint: () => props.helpers.find(({ icon, enabled }) => icon === 'hint' && enabled)?.press(),
    cancel: () => board?.cancel(), help: () => go(rules),
  });
  useEffect(() => {
    const names = board?.tools().find(({ id }) => id === 'names');
    if (props.named && names && !names.pressed)
      names.press();
  }, [board]);
  // Who listens hears the title and the goal first.
  useEffect(() => head.current?.focus({ preventScroll: true }), [props.task]);
  useEffect(() => { document.title = `${props.title} – ${t('web.name')}`; }, [props.title]);

  return (
    <main class={`play task${board?.confirms ? ' confirms' : ''}${scene && calls(scene.view) ? ' calls' : ''}`} data-game={props.game} data-task={props.task} data-count={shown?.count}>
      <header class="bar">
        <a class="icon-button" href={addressOf(props.up)} aria-label={t('web.back')}><Icon name="back" /></a>
        <h1 ref={head} tabIndex={-1} aria-describedby="goal">{props.title} {props.aside && <small>{props.aside}</small>}</h1>
        <a class="icon-button" href={addressOf(rules)} aria-label={t('web.rules')}><Icon name="book" /></a>
      </header>
      <Telling>
        <Status id="goal" kind="" text={props.goal} happened={pick.text} />
        {answer && <Message key={props.told} kind={`answer ${TONES[answer.tone]}`} close={props.hush}>
          <p><Icon name={answer.tone === 'good' ? 'check' : answer.tone === 'bad' ? 'close' : 'hint'} />{answer.text}</p>
        </Message>}
      </Telling>
      <div class="stage" onClick={tryAgain} onKeyDownCapture={(event) => ['Enter', ' '].includes(event.key) && tryAgain()}><BoardView game={props.game} shown={shown} act={act} onPick={setPicked} onBoard={setBoard} {...(props.point ? { point: props.point } : {})} ghost={props.ghost ?? null} /></div>
      <div class="under" onClick={tryAgain}>
        {props.children}
        {scene && !scene.still && <Tools tools={tools} pick={pick} act={act} cancel={() => board?.cancel()} confirms={board?.confirms ?? false} />}
      </div>
      <nav class="dock" aria-label={t('web.game-actions')}>
        {props.helpers.map(({ icon, label, enabled, primary, press }) =>
          <button key={label} type="button" class={primary ? 'primary' : ''} disabled={!enabled} onClick={press}><Icon name={icon} /><span>{label}</span></button>)}
      </nav>
      <aside class="side">
        {scene && !scene.still && <details class="typed">
          <summary>{t('web.actions')}</summary>
          <Actions actions={scene.actions} words={(action) => wording({ seat: scene.viewer, action }, scene.view)} act={act} />
        </details>}
      </aside>
    </main>
  );
}
