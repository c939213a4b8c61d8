/** quiz.tsx - the quiz on the playing screen: answering, judging, and the right answer. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../lang';
import type { Answered, Judging, Question, StateObject, TableObject } from '../../table/objects';
import type { Played } from '../../board/board';
import { isYou, seatName } from '../../table/words';
import { hear } from '../ui/live';
import { Message } from './telling';

/** Who is asked. */
const askedOf = (table: TableObject, seat: number) =>
  isYou(table, seat) ? t('web.question.own') : t('web.question.for', seatName(table, seat));

/** The sentence that is read aloud when a question comes. */
const askedText = (table: TableObject, { seat, name, text }: Question) =>
  [askedOf(table, seat), name, text].filter(Boolean).join(' – ');

export function QuestionCard({
  question,
  table,
  mine,
  answer,
}: {
  question: Question;
  table: TableObject;
  mine: boolean;
  answer: (choice: number) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (mine) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    } else hear(askedText(table, question));
  }, [question.text, mine]);
  return (
    <section class="card question" aria-label={t('web.question')}>
      <p class="quiet">
        {askedOf(table, question.seat)}
        {question.name && (
          <>
            {' · '}
            <b lang={question.language}>{question.name}</b>
          </>
        )}
      </p>
      <h2 ref={heading} tabIndex={-1} lang={question.language}>
        {question.text}
      </h2>
      <div class="choices" lang={question.language}>
        {question.choices.map((choice, i) => (
          <button key={choice} type="button" disabled={!mine} onClick={() => answer(i + 1)}>
            {choice}
          </button>
        ))}
      </div>
    </section>
  );
}

/** For a person who judges: asks aloud, and says whether the answer was right. */
export function JudgeCard({
  judging,
  table,
  judge,
}: {
  judging: Judging;
  table: TableObject;
  judge: (action: string) => void;
}) {
  return (
    <section class="card question" aria-label={t('web.judge')}>
      <h2>
        {isYou(table, judging.seat)
          ? t('web.judge.ask.own')
          : t('web.judge.ask', seatName(table, judging.seat))}
      </h2>
      <div class="choices">
        <button type="button" data-judge="right" onClick={() => judge(judging.right)}>
          {t('web.judge.right')}
        </button>
        <button type="button" data-judge="wrong" onClick={() => judge(judging.wrong)}>
          {t('web.judge.wrong')}
        </button>
      </div>
    </section>
  );
}

export const isWrong = ({ chosen, right }: Answered) => chosen !== right;

/**
 * A wrong answer stays to be read until the viewer plays on or is asked something else. The one given here (`missed`)
 * stays although others have answered questions since, because computers do so at once.
 */
export function wrongAnswer(
  { answered, question }: StateObject,
  missed: Answered | null,
  history: readonly Played[],
  viewer: number,
): Answered | null {
  if (question?.seat === viewer) return null;
  const readable = (one: Answered) =>
    isWrong(one) &&
    one.count <= history.length &&
    !history.slice(one.count).some(({ seat }) => seat === viewer);
  return [missed, question ? null : answered].find((one) => one && readable(one)) ?? null;
}

export function WrongMessage({
  answered,
  table,
  viewer,
  close,
}: {
  answered: Answered;
  table: TableObject;
  viewer: number;
  close: () => void;
}) {
  const right = answered.choices[answered.right - 1] ?? '';
  return (
    <Message kind="notice" alert close={close}>
      <p>
        {answered.seat === viewer
          ? t('web.answer.wrong')
          : t('web.answer.wrong.other', seatName(table, answered.seat))}{' '}
        <span lang={answered.language}>{answered.text}</span> {t('web.answer.right')}{' '}
        <b lang={answered.language}>{right}</b>
      </p>
    </Message>
  );
}
