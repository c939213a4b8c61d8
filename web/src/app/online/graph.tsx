/** graph.tsx - a rating over time, as a line and in words. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import { formName } from '../../table/words';
import { ratingPoints, type Rating } from './api';

const [WIDTH, HEIGHT, EDGE] = [320, 120, 8];

/** The places of the games in the drawing, oldest first. */
function placesOf(ratings: readonly number[]): readonly (readonly [number, number])[] {
  const low = Math.min(...ratings);
  const range = Math.max(1, Math.max(...ratings) - low);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, ratings.length - 1);
  return ratings.map((one, i) => [
    EDGE + i * step,
    HEIGHT - EDGE - ((one - low) / range) * (HEIGHT - 2 * EDGE),
  ]);
}

function Line({ ratings }: { ratings: readonly number[] }) {
  const places = placesOf(ratings);
  const words = t('society.graph', ratings.length, String(ratings.at(-1)), String(Math.max(...ratings)));
  return (
    <figure class="rating-graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        <polyline points={places.map((place) => place.join()).join(' ')} />
        {places.slice(-1).map(([x, y]) => (
          <circle key="now" cx={x} cy={y} r="4" />
        ))}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

/** One of somebody's ratings at a time. */
export function RatingGraph({ person, ratings }: { person: number; ratings: readonly Rating[] }) {
  const [form, setForm] = useState(
    () => [...ratings].sort((one, other) => other.games - one.games)[0]?.form ?? '',
  );
  const [points, setPoints] = useState<readonly number[]>([]);
  useEffect(() => {
    let gone = false;
    void ratingPoints(person, form).then(
      (answer) =>
        gone || setPoints(answer.ok ? answer.value.points.map(([, rating]) => rating).reverse() : []),
    );
    return () => {
      gone = true;
    };
  }, [form]);
  return (
    <>
      {ratings.length > 1 && (
        <label class="field">
          {t('society.variant')}
          <select value={form} onChange={(event) => setForm(event.currentTarget.value)}>
            {ratings.map((one) => (
              <option key={one.form} value={one.form}>
                {formName(one.form)}
              </option>
            ))}
          </select>
        </label>
      )}
      {points.length > 1 && <Line ratings={points} />}
    </>
  );
}
