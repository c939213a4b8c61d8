/** puzzleview.tsx - the frame of a puzzle, wherever one is solved: its position and goal, and what the solver says. */
import type { Puzzle } from '../../desk/objects';
import { say } from '../../lang';
import type { Solver } from './solving';
import { type TaskProps, TaskView } from './taskview';

type Own = Pick<TaskProps, 'up' | 'title' | 'helpers' | 'children'>;

export function PuzzleView({
  puzzle,
  solver,
  aside,
  task = puzzle.id,
  alone = false,
  ...own
}: Own & {
  puzzle: Puzzle;
  solver: Solver;
  aside: string;
  /** Its id here. */
  task?: string;
  /** No help, and no undo. */
  alone?: boolean;
}) {
  const { shown, answer, told, steps, hint, point, ghost, act, back, hush } = solver;
  return (
    <TaskView
      {...own}
      task={task}
      aside={aside}
      game={puzzle.game}
      goal={say(puzzle.goal)}
      shown={shown}
      answer={answer}
      told={told}
      act={act}
      hush={hush}
      {...(alone ? {} : { steps, more: hint, point, ghost, undo: back })}
    />
  );
}
