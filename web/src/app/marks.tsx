/**
 * marks.tsx - places in sentences, for people who point: a number in the words, and the same number on the board.
 *
 * People who have chosen named places (settings) read their names instead, as screen readers do.
 */
import { wordsOf } from '../board/index';
import { pointed } from '../lang';
import { getSettings } from './settings';

/** The places that sentences of a game name, each once, in their order; the first one has number 1. */
export const placesIn = (game: string, ...sentences: readonly string[]): readonly string[] => {
  const names = wordsOf(game)?.names;
  return names ? [...new Set(sentences.flatMap((words) => pointed(words).match(names) ?? []))] : [];
};

/** A sentence whose places are numbered as in the list. */
export function Words({ text, places }: { text: string; places: readonly string[] }) {
  if (getSettings().names || places.length === 0) return <>{text}</>;
  return (
    <>
      {text.split(new RegExp(`\\b(${places.join('|')})\\b`)).map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          <span key={i} class="mark" role="img" aria-label={part}>
            {places.indexOf(part) + 1}
          </span>
        ),
      )}
    </>
  );
}
