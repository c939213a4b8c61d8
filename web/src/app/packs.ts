/**
 * packs.ts - the questions of a quiz: those of the page, your own packs kept in this browser, or
 * none if a person judges.
 *
 * A pack is plain text (packs/README.md). What is chosen is a word: '' the page's own questions, 'judge' a
 * person, else the id of your own pack.
 */
import { language } from '../lang';
import { site } from '../site';
import type { Message } from '../table/objects';
import { Session, refusalOf } from '../table/session';
import { openWorker } from '../transport/worker';
import { keep, kept } from './store';

export interface OwnPack {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export const JUDGE = 'judge';
/** The limit of an online table (src/server/questions.h). */
const LONGEST = 96 << 10;

export const ownPacks = (): readonly OwnPack[] => kept<readonly OwnPack[]>('packs') ?? [];

const packOf = (chosen: string): OwnPack | undefined => ownPacks().find(({ id }) => id === chosen);

/** Its first comment, or the file's name. */
const titleOf = (text: string, name: string): string =>
  (/^#\s*(.+)$/m.exec(text)?.[1] ?? name.replace(/\.txt$/, '')).trim().slice(0, 80);

/** Saves a pack; the same text again is the same pack. */
export function keepPack(text: string, name: string): OwnPack {
  const same = ownPacks().find((pack) => pack.text === text);
  if (same) return same;
  const id = `own-${Date.now().toString(36)}`;
  const pack = { id, title: titleOf(text, name), text };
  keep('packs', [...ownPacks(), pack]);
  return pack;
}

export const dropPack = (id: string): void =>
  keep(
    'packs',
    ownPacks().filter((pack) => pack.id !== id),
  );

/** The chosen questions, for a table in this browser; null: a person judges. */
export function questionsOf(chosen = ''): (() => Promise<string>) | null {
  if (chosen === JUDGE) return null;
  const own = packOf(chosen);
  return own ? () => Promise.resolve(own.text) : async () => (await fetch(site.pack[language])).text();
}

/** The same for a table of the server, which has the page's own questions itself. */
export function packWish(chosen = ''): { readonly pack?: string; readonly questions?: string } {
  const own = packOf(chosen);
  if (own) return { pack: 'own', questions: own.text };
  return chosen === JUDGE ? {} : { pack: language };
}

/** A game in which questions are asked. */
function quiz() {
  for (const { id, variants } of site.games)
    for (const { quiz, options } of variants) if (quiz) return { id, options };
  return null;
}

/** What is wrong with a pack; null: nothing. The table itself reads it. */
export async function packProblem(text: string): Promise<Message | null> {
  const game = quiz();
  if (new TextEncoder().encode(text).length > LONGEST) return { message: 'server.pack-long', args: [] };
  if (!game) return null;
  const session = new Session(openWorker());
  try {
    await session.choose(game.id, game.options);
    const verdict = await session.givePack(text);
    return verdict.type === 'refused' ? refusalOf(verdict) : null;
  } finally {
    session.close();
  }
}
