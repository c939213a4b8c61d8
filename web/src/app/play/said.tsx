/** said.tsx - the texts above the board: the status, and one offer, refusal or hint. */
import { placesIn, Words } from '../marks';
import { AimLine } from './aim';
import type { Company } from './company';
import { HintMessage, hintWords, NoticeMessage } from './parts';
import { WrongMessage, wrongAnswer } from './quiz';
import { ruleStep } from './rulestep';
import type { Screen } from './screen';
import { Status, Telling } from './telling';

interface SaidProps {
  readonly screen: Screen;
  readonly company: Company | undefined;
}

/** The most important message: an offer, a refusal, a wrong answer, then a hint. */
function OneMessage({ screen, company }: SaidProps) {
  const { game, table, seen, history, viewer, hint } = screen;
  const wrong = wrongAnswer(seen, game.missed, history, viewer);
  if (game.covered) return null;
  if (company?.offer) return <>{company.offer}</>;
  if (game.notice)
    return (
      <NoticeMessage
        key={game.notice.times}
        notice={game.notice}
        game={table.game}
        step={ruleStep(seen.view)}
        close={() => game.hush()}
      />
    );
  if (wrong && game.readAnswer !== wrong.count)
    return (
      <WrongMessage
        key={`${table.number} ${wrong.count}`}
        answered={wrong}
        table={table}
        viewer={viewer}
        close={() => game.closeAnswer(wrong.count)}
      />
    );
  return game.hint ? (
    <HintMessage
      words={hintWords(game.hint, seen.view, viewer)}
      places={placesIn(table.game, ...hintWords(game.hint, seen.view, viewer))}
      next={hint}
      close={() => game.closeHint()}
    />
  ) : null;
}

export function Said({ screen, company }: SaidProps) {
  const { table, seen, viewer, history, mine, over, present, status, happened } = screen;
  const won = over && (table.result?.winners.some((seat) => table.yours.includes(seat)) ?? false);
  const first = !history.some(({ seat }) => seat === viewer);
  return (
    <Telling>
      <Status
        kind={`${mine ? 'mine' : ''} ${over ? 'over' : ''} ${won ? 'won' : ''}`}
        text={<Words text={status} places={placesIn(table.game, status)} />}
        happened={happened}
      >
        {present && !over && viewer > 0 && !screen.game.covered && (
          <AimLine key={table.number} view={seen.view} seat={viewer} first={first} />
        )}
      </Status>
      {company?.absence}
      <OneMessage screen={screen} company={company} />
    </Telling>
  );
}
