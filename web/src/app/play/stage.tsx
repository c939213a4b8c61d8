/** stage.tsx - the middle of the playing screen: the board or its cover, confetti, and the question to answer or to judge. */
import { calledHere } from '../../table/words';
import { actionOf } from '../wording';
import { BoardView } from './boardview';
import { Celebration } from './celebration';
import { Countdown, layingOf } from './countdown';
import { Cover } from './parts';
import { JudgeCard, QuestionCard } from './quiz';
import type { Screen } from './screen';

/** The board of the game, with what a hint points at. */
function GameBoard({ screen }: { screen: Screen }) {
  const { game, table, shown, act, onPick, onBoard, onTold } = screen;
  return (
    <BoardView
      game={table.game}
      shown={shown}
      names={(seat) => calledHere(table, seat)}
      act={act}
      helps={screen.helps}
      onPick={onPick}
      onBoard={onBoard}
      point={screen.spoken}
      ghost={game.hint && game.hint.step > 1 ? actionOf(game.hint.hint.what) : null}
      onTold={onTold}
    />
  );
}

export function Stage({ screen }: { screen: Screen }) {
  const { game, table, seen, viewer, present } = screen;
  const laying = layingOf(table, seen);
  return (
    <div
      class="stage"
      onClick={() => game.hush()}
      onKeyDownCapture={(event) => ['Enter', ' '].includes(event.key) && game.hush()}
    >
      {game.covered ? (
        <Cover table={table} seat={viewer} uncover={() => game.uncover()} />
      ) : (
        <GameBoard screen={screen} />
      )}
      {laying && present && (
        <Countdown key={`${table.number} ${laying.seat} ${seen.view.turn}`} ms={laying.ms} />
      )}
      <Celebration table={table} />
      {seen.question && present && !game.covered && (
        <QuestionCard
          question={seen.question}
          table={table}
          mine={seen.question.seat === viewer}
          answer={(n) => void game.answer(n)}
        />
      )}
      {seen.judging && present && !game.covered && (
        <JudgeCard judging={seen.judging} table={table} judge={(action) => void game.judge(action)} />
      )}
    </div>
  );
}
