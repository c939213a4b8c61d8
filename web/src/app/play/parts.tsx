/** parts.tsx - small pieces of the playing screen: hints, refusals, the cover, tools. */
import type { Board, Pick, Tool, View } from '../../board/board';
import { say, t } from '../../lang';
import type { TableObject } from '../../table/objects';
import { seatName } from '../../table/words';
import { placesIn, Words } from '../marks';
import { addressOf } from '../router';
import { actionOf, decided, sayAt } from '../wording';
import { Icon } from '../ui/icons';
import type { GivenHint, Notice } from './game';
import { Message } from './telling';

/** Three steps, each given when asked for: where, what, why. */
const STEPS = ['where', 'what', 'why'] as const;

/** The texts of the steps given so far, in order. */
export function hintWords({ hint, step }: GivenHint, view: View, seat: number): readonly string[] {
  const action = actionOf(hint.what);
  return [
    sayAt(hint.where, view, seat),
    action === null ? say(hint.what) : decided({ seat, action }, view),
    sayAt(hint.why, view, seat),
  ].slice(0, step);
}

export function HintMessage({
  words,
  places,
  next,
  close,
}: {
  /** The steps so far. */
  words: readonly string[];
  /** The numbered places. */
  places: readonly string[];
  next: () => void;
  close: () => void;
}) {
  const coming = STEPS[words.length];
  return (
    <Message
      kind="hint"
      label={t('web.hint')}
      close={close}
      buttons={
        coming && (
          <button type="button" class="more" onClick={next}>
            {t(`web.hint.${coming}`)}
          </button>
        )
      }
    >
      {words.map((text, i) => (
        <p key={i}>
          <b>{t(`web.hint.${STEPS[i]!}`)}</b> <Words text={text} places={places} />
        </p>
      ))}
    </Message>
  );
}

/** Why a move is refused, with a link to the rule; or some other news. */
export function NoticeMessage({
  notice,
  game,
  step,
  close,
}: {
  notice: Notice;
  game: string;
  step: string | null;
  close: () => void;
}) {
  return (
    <Message
      kind={notice.news ? 'news' : 'notice'}
      alert
      close={close}
      buttons={
        notice.id?.startsWith(`${game}.`) && (
          <a
            class="icon-button"
            href={addressOf({ at: 'rules', game, step })}
            aria-label={t('web.the-rule')}
            title={t('web.the-rule')}
          >
            <Icon name="book" />
          </a>
        )
      }
    >
      <p>
        <Words text={notice.text} places={placesIn(game, notice.text)} />
        {notice.times > 1 && <b class="times"> {t('web.times', notice.times)}</b>}
      </p>
    </Message>
  );
}

/** Between two people at one screen, if one may not see what the other does. */
export function Cover({ table, seat, uncover }: { table: TableObject; seat: number; uncover: () => void }) {
  return (
    <section class="cover">
      <Icon name="eye" />
      <h2>{t('web.cover', seatName(table, seat))}</h2>
      <p>{t('web.cover.about')}</p>
      <button type="button" class="primary" autofocus onClick={uncover}>
        {t('web.cover.ready')}
      </button>
    </section>
  );
}

/** An urgent tool acts when it is pressed down; the others when released, so that you can still slide off. */
function ToolButton({ tool }: { tool: Tool }) {
  const props = {
    type: 'button' as const,
    disabled: !tool.enabled,
    'aria-pressed': tool.pressed,
    'aria-keyshortcuts': tool.key?.replace('shift+', 'Shift+'),
    'data-tool': tool.id,
  };
  return tool.urgent ? (
    <button
      {...props}
      class="urgent"
      onPointerDown={(event) => {
        event.preventDefault();
        tool.press();
      }}
      onKeyDown={(event) => {
        if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) {
          event.preventDefault();
          tool.press();
        }
      }}
    >
      {t(tool.label)}
    </button>
  ) : (
    <button {...props} onClick={() => tool.press()}>
      {t(tool.label)}
    </button>
  );
}

/**
 * Plays a complete action; for one that is not allowed, asks why. It has room for both labels, so that
 * nothing next to it moves.
 */
function Confirm({ pick: { action, forbidden }, act }: { pick: Pick; act: (action: string) => void }) {
  const lies = forbidden ?? action;
  const [words, others] = forbidden
    ? (['web.forbidden', 'web.confirm'] as const)
    : (['web.confirm', 'web.forbidden'] as const);
  return (
    <button
      type="button"
      class={forbidden ? 'forbidden' : 'primary'}
      data-tool={forbidden ? 'why' : 'confirm'}
      disabled={lies === null}
      onClick={() => lies !== null && act(lies)}
    >
      <span class="either" data-others={t(others)}>
        <span>
          <Icon name={forbidden ? 'close' : 'check'} />
          {t(words)}
        </span>
      </span>
    </button>
  );
}

/** Complete actions wait here for confirmation: the buttons keep their place while there is nothing to
 * confirm. */
export function Tools({
  tools,
  pick,
  act,
  board,
}: {
  tools: readonly Tool[];
  pick: Pick;
  act: (action: string) => void;
  board: Board | null;
}) {
  const lies = pick.action !== null || Boolean(pick.forbidden) || Boolean(pick.held);
  return (
    <div class="tools" role="group" aria-label={t('web.tools')}>
      {tools
        .filter(({ keyOnly }) => !keyOnly)
        .map((tool) => (
          <ToolButton key={tool.id} tool={tool} />
        ))}
      {(board?.confirms || lies) && (
        <span class="confirming">
          <button type="button" class="plain" disabled={!lies} onClick={() => board?.cancel()}>
            {t('web.cancel')}
          </button>
          <Confirm pick={pick} act={act} />
        </span>
      )}
    </div>
  );
}
