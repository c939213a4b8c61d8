/** maker.ts - a puzzle being made: the table where its position is set up, and the verdict of the search. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { say, t } from '../../lang';
import type { Variant } from '../../site';
import type { Desk } from '../../desk/desk';
import { refusalOf, Session } from '../../table/session';
import { viewerOf } from '../../table/state';
import { openWorker } from '../../transport/worker';
import { nextScene, type Marked } from '../play/scenes';
import { addressOf } from '../router';
import { pack } from '../share';
import { keep, kept } from '../store';
import { useTelling } from '../ui/hooks';
import { variantOptions } from '../variants';
import { sayAt } from '../wording';
import { useAnswer, type Tell } from './answering';
import { kindsFor, positionOf, seatsAsked } from './making';

/** What is set up: a variant with a number of seats. */
export interface Form {
  readonly variant: Variant;
  readonly seats: number;
}

/** The last draft in a game: its variant, and the record that led there. */
interface Draft {
  readonly variant: string;
  readonly seats: number;
  readonly record: string;
}

const draftOf = (game: string) => kept<Draft>(`make.${game}`);

/** The draft's variant and seats, or those of the first variant. */
export function formOf(game: string, variants: readonly Variant[]): Form {
  const draft = draftOf(game);
  const variant = variants.find(({ id }) => id === draft?.variant);
  return draft && variant ? { variant, seats: draft.seats } : firstOf(variants[0]!);
}

/** The record of a draft of this variant. */
function draftRecord(game: string, { variant, seats }: Form): string | null {
  const draft = draftOf(game);
  return draft?.variant === variant.id && draft.seats === seats ? draft.record : null;
}

/** Saves the position: trying the puzzle or leaving the page does not lose it. */
function useDraft(session: Session, form: Form, game: string) {
  const count = session.state.history?.length ?? 0;
  useEffect(() => {
    if (session.state.seen.size > 0)
      void session.record('all').then((record) => {
        if (record !== '') keep(`make.${game}`, { variant: form.variant.id, seats: form.seats, record });
      });
  }, [count]);
}

/** A table at which one person plays all seats; null until the one for this variant is ready. */
export function useTable(game: string, form: Form): Session | null {
  const [table, setTable] = useState<{ form: Form; session: Session } | null>(null);
  useEffect(() => {
    const mine = new Session(openWorker());
    const { variant, seats } = form;
    setTable({ form, session: mine });
    const draft = draftRecord(game, form);
    if (draft) {
      void mine.load(draft);
      return () => mine.close();
    }
    void mine.start(
      {
        game,
        options: { ...variantOptions(game, variant, seats), ...variant.setup },
        clock: 0,
        untimed: true,
        seats: Array.from({ length: seats }, () => ({ who: 'person', level: 1 })),
      },
      null,
    );
    return () => mine.close();
  }, [game, form]);
  return table?.form === form ? table.session : null;
}

/** A variant with the fewest seats. */
export const firstOf = (variant: Variant): Form => ({ variant, seats: seatsAsked(variant)[0]! });

/** The table as the seat to move sees it. */
function useSight({ state }: Session) {
  const viewer = useRef(0);
  const scene = useRef<Marked | null>(null);
  viewer.current = viewerOf(state, viewer.current);
  scene.current = nextScene(state, viewer.current, scene.current);
  return { viewer, scene };
}

/** The search for an answer at the end of a game; `found` gets the text of a sound puzzle. */
function useJudge(desk: Desk, tell: Tell, found: (block: string) => Promise<void>) {
  const [searching, setSearching] = useState(false);
  const judge = async (session: Session, kind: string) => {
    setSearching(true);
    tell('help', t('web.make.searching'));
    const answer = await desk.sound(positionOf(await session.record('all')), kind);
    setSearching(false);
    tell(answer.type === 'sound' && answer.length > 0 ? 'good' : 'bad', say(answer.words));
    if (answer.type === 'sound' && answer.block !== undefined) await found(answer.block);
  };
  return { searching, judge };
}

export type Maker = ReturnType<typeof useMaker>;

export function useMaker(desk: Desk, session: Session, form: Form, game: string) {
  useTelling(session);
  useDraft(session, form, game);
  const { viewer, scene } = useSight(session);
  const kinds = kindsFor(form.variant, form.seats);
  const [kind, setKind] = useState(kinds[0]!);
  const [link, setLink] = useState<string | null>(null);
  const { tell, ...said } = useAnswer();
  const { searching, judge } = useJudge(desk, tell, async (block) =>
    setLink(addressOf({ at: 'own', text: await pack(block) })),
  );

  const count = session.state.history?.length ?? 0;
  useEffect(() => {
    setLink(null);
    said.hush();
  }, [count, kind]);

  const act = async (action: string) => {
    const verdict = await session.act(viewer.current, action);
    if (verdict.type !== 'refused') return;
    const refusal = refusalOf(verdict);
    const view = scene.current?.scene.view;
    tell('bad', t('web.why-not', view ? sayAt(refusal, view, viewer.current) : say(refusal)));
  };
  return {
    ...said,
    viewer: viewer.current,
    shown: scene.current,
    /** How many actions led to the position. */
    count,
    /** The possible questions, and the chosen one. */
    kinds,
    kind,
    setKind,
    searching,
    /** The address of the puzzle, once it is sound. */
    link,
    act: (action: string) => void act(action),
    back: () => void session.back(viewer.current),
    judge: () => void judge(session, kind),
  };
}
