/** taskview.tsx - the screen of a lesson or a puzzle: the task, the board, and the answer. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Board, Pick } from '../../board/board';
import { t } from '../../lang';
import { BoardView } from '../play/boardview';
import { useKeys } from '../play/keys';
import { useBoard } from '../play/onboard';
import { HintMessage, Tools } from '../play/parts';
import { Status, Telling } from '../play/telling';
import type { Marked } from '../play/scenes';
import { ruleStep } from '../play/rulestep';
import { go, type Route } from '../router';
import { getSettings } from '../settings';
import type { IconName } from '../ui/icons';
import { hear } from '../ui/live';
import { placesIn, Words } from '../marks';
import { AnswerMessage, Helpers, TaskBar, TypedActions } from './taskparts';

/** The answer to a try. */
export interface Answer {
  readonly tone: 'good' | 'bad' | 'help';
  readonly text: string;
}

/** One of the three buttons below the board. */
export interface Helper {
  readonly icon: IconName;
  readonly label: string;
  readonly enabled: boolean;
  /** The one most people would press next. */
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
  /** The steps of a hint so far, and the button for the next one. */
  readonly steps?: readonly string[];
  readonly more?: () => void;
  /** Its number, so that the same answer given twice is announced twice. */
  readonly told: number;
  readonly point?: readonly string[];
  /** An action shown on the board. */
  readonly ghost?: string | null;
  readonly helpers: readonly Helper[];
  readonly act: (action: string) => void;
  /** The answer has been read, or another try begins. */
  readonly hush: () => void;
  readonly undo?: () => void;
  /** The names of the seats, if none of them is the person's own. */
  readonly names?: (seat: number) => string;
  /** A choice below the board. */
  readonly children?: ComponentChildren;
}

/** What an answer does besides being shown. */
function useAnswered({ answer, told }: TaskProps, board: Board | null, pick: Pick) {
  useEffect(() => {
    if (answer?.tone === 'bad' && !pick.forbidden)
      // a forbidden move stays visible
      board?.cancel();
    if (answer) hear(answer.text);
  }, [told]);
}

/** Puts the focus on the title, so that a listener hears it and the goal first, and the title on the tab. */
function useTitle({ task, title }: TaskProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), [task]);
  useEffect(() => {
    document.title = `${title} – ${t('web.name')}`;
  }, [title]);
  return head;
}

/** The effects of the screen, and the board it shows. */
function useTask(props: TaskProps, rules: Route) {
  const onboard = useBoard(props.shown);
  const { board, pick, tools } = onboard;
  useAnswered(props, board, pick);
  useKeys({
    tools,
    undo: () => props.undo?.(),
    redo: () => undefined,
    hint: () => props.helpers.find(({ icon, enabled }) => icon === 'hint' && enabled)?.press(),
    cancel: () => board?.cancel(),
    help: () => go(rules),
  });
  return { ...onboard, head: useTitle(props) };
}

export function TaskView(props: TaskProps) {
  const { shown, answer, act, steps = [] } = props;
  const scene = shown?.scene;
  const rules: Route = { at: 'rules', game: props.game, step: ruleStep(scene?.view ?? null) };
  const { head, board, pick, tools, onPick, onBoard } = useTask(props, rules);
  const places = board ? placesIn(props.game, props.goal, answer?.text ?? '', ...steps) : [];
  /** The message about the previous try has been read; help stays. */
  const tryAgain = () => {
    if (answer?.tone === 'bad') props.hush();
  };
  return (
    <main
      class={`play task${board?.confirms ? ' confirms' : ''}`}
      data-game={props.game}
      data-task={props.task}
      data-count={shown?.count}
    >
      <TaskBar head={head} up={props.up} title={props.title} aside={props.aside} rules={rules} />
      <Telling>
        <Status id="goal" kind="" text={<Words text={props.goal} places={places} />} happened={pick.text} />
        {answer && <AnswerMessage key={props.told} answer={answer} places={places} close={props.hush} />}
        {!answer && props.more && steps.length > 0 && (
          <HintMessage words={steps} places={places} next={props.more} close={props.hush} />
        )}
      </Telling>
      <div
        class="stage"
        onClick={tryAgain}
        onKeyDownCapture={(event) => ['Enter', ' '].includes(event.key) && tryAgain()}
      >
        <BoardView
          game={props.game}
          shown={shown}
          {...(props.names && { names: props.names })}
          act={act}
          onPick={onPick}
          onBoard={onBoard}
          point={[...new Set([...places, ...(props.point ?? [])])]}
          ghost={props.ghost ?? null}
        />
      </div>
      <div class="under" onClick={tryAgain}>
        {props.children}
        {scene && !scene.still && <Tools tools={tools} pick={pick} act={act} board={board} />}
      </div>
      <Helpers helpers={props.helpers} />
      <aside class="side">
        {getSettings().list && scene && !scene.still && <TypedActions scene={scene} act={act} />}
      </aside>
    </main>
  );
}
