/** parts.tsx - small pieces of the playing screen: hint, notice, question, cover, tools. */
import type { Pick, Tool, View } from '../../board/board';
import { say, sentence, t } from '../../lang';
import type { Question, TableObject } from '../../table/objects';
import { seatName } from '../../table/words';
import { addressOf } from '../router';
import { actionOf, sayAt, whereText, wording } from '../wording';
import { useSeen } from '../ui/hooks';
import { Icon } from '../ui/icons';
import type { GivenHint, Notice } from './game';

export function HintCard({ given, view, seat, next, close }:
  { given: GivenHint; view: View; seat: number; next: () => void; close: () => void }) {
  const { hint, step } = given;
  const action = actionOf(hint.what);
  const seen = useSeen<HTMLElement>(given);
  return (
    <section ref={seen} class="card hint" aria-label={t('web.hint')}>
      <p><b>{t('web.hint.where')}</b> {whereText(hint.where, view, seat)}</p>
      {step > 1 && <p><b>{t('web.hint.what')}</b> {action === null ? say(hint.what) : sentence(wording({ seat, action }, view))}</p>}
      {step > 2 && <p><b>{t('web.hint.why')}</b> {sayAt(hint.why, view, seat)}</p>}
      <div class="row">
        {step < 3 && <button type="button" onClick={next}>{t(step === 1 ? 'web.hint.more' : 'web.hint.reason')}</button>}
        <button type="button" class="plain" onClick={close}>{t('web.close')}</button>
      </div>
    </section>
  );
}

/** Why not: the sentence of the refusal, and where the rules tell of it. */
export function NoticeCard({ notice, game, step, close }: { notice: Notice; game: string; step: string | null; close: () => void }) {
  const seen = useSeen<HTMLElement>(notice);
  return (
    <section ref={seen} class="card notice" role="alert">
      <p>{notice.text}</p>
      <div class="row">
        {notice.id?.startsWith(`${game}.`) &&
          <a class="button" href={addressOf({ at: 'rules', game, step })}><Icon name="book" />{t('web.the-rule')}</a>}
        <button type="button" class="plain" onClick={close}>{t('web.close')}</button>
      </div>
    </section>
  );
}

export function QuestionCard({ question, table, mine, answer }:
  { question: Question; table: TableObject; mine: boolean; answer: (choice: number) => void }) {
  return (
    <section class="card question" aria-label={t('web.question')}>
      <p class="quiet">{t('web.question.for', seatName(table, question.seat))}</p>
      <h2>{question.text}</h2>
      <div class="choices">
        {question.choices.map((choice, i) => (
          <button key={choice} type="button" disabled={!mine} onClick={() => answer(i + 1)}>{choice}</button>
        ))}
      </div>
    </section>
  );
}

/** Between two people at one screen, where one may not see what the other does. */
export function Cover({ table, seat, uncover }: { table: TableObject; seat: number; uncover: () => void }) {
  return (
    <section class="cover">
      <Icon name="eye" />
      <h2>{t('web.cover', seatName(table, seat))}</h2>
      <p>{t('web.cover.about')}</p>
      <button type="button" class="primary" autofocus onClick={uncover}>{t('web.cover.ready')}</button>
    </section>
  );
}

/** A tool that is urgent acts when it is pressed down; the others when let go, so that one can still slip off. */
function ToolButton({ tool }: { tool: Tool }) {
  const props = {
    type: 'button' as const, disabled: !tool.enabled, 'aria-pressed': tool.pressed,
    'aria-keyshortcuts': tool.key?.replace('shift+', 'Shift+'), 'data-tool': tool.id,
  };
  return tool.urgent
    ? <button {...props} class="urgent" onPointerDown={(event) => { event.preventDefault(); tool.press(); }}
        onKeyDown={(event) => { if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) { event.preventDefault(); tool.press(); } }}>
        {t(tool.label)}
      </button>
    : <button {...props} onClick={() => tool.press()}>{t(tool.label)}</button>;
}

/** Plays what is whole; of what lies there but is not allowed it asks why. */
function Confirm({ pick: { action, forbidden }, act }: { pick: Pick; act: (action: string) => void }) {
  if (forbidden)
    return <button type="button" class="forbidden" data-tool="why" onClick={() => act(forbidden)}><Icon name="close" />{t('web.forbidden')}</button>;
  return <button type="button" class="primary" data-tool="confirm" disabled={action === null} onClick={() => action !== null && act(action)}><Icon name="check" />{t('web.confirm')}</button>;
}

export function Tools({ tools, pick, act, cancel }:
  { tools: readonly Tool[]; pick: Pick; act: (action: string) => void; cancel: () => void }) {
  return (
    <div class="tools" role="group" aria-label={t('web.tools')}>
      {tools.map((tool) => <ToolButton key={tool.id} tool={tool} />)}
      {(pick.action !== null || pick.forbidden) && <>
        <button type="button" class="plain" onClick={cancel}>{t('web.cancel')}</button>
        <Confirm pick={pick} act={act} />
      </>}
    </div>
  );
}
