/** packscreen.tsx - a pack of questions from a link: what is in it, and a button to save it. */
import { useEffect, useState } from 'preact/hooks';
import { say, t } from '../lang';
import { Head } from './head';
import { keepPack, packProblem } from './packs';
import { addressOf } from './router';
import { unpack } from './share';

const countOf = (text: string) => text.split('\n').filter((line) => line.startsWith('? ')).length;

/** The names of its categories, each once. */
const categoriesOf = (text: string) => [
  ...new Set([...text.matchAll(/^category \d (.+)$/gm)].map(([, name]) => name!)),
];

export function PackScreen({ text }: { text: string }) {
  const [content, setContent] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    void unpack(text).then(async (found) => {
      const why = found === null ? null : await packProblem(found);
      if (found === null) setProblem(t('web.shared.broken'));
      else if (why) setProblem(say(why));
      else setContent(found);
    });
  }, [text]);
  return (
    <main class="sheet">
      <Head title={t('web.pack')} />
      {content === null ? (
        <p class="lead" role="alert">
          {problem ?? t('web.wait')}
        </p>
      ) : (
        <>
          <p class="lead">{t('web.pack.has', countOf(content))}</p>
          <ul>
            {categoriesOf(content).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {kept === null ? (
            <button
              type="button"
              class="primary"
              onClick={() => setKept(keepPack(content, t('web.pack.shared')).title)}
            >
              {t('web.pack.keep')}
            </button>
          ) : (
            <p role="status">
              {t('web.pack.kept', kept)} <a href={addressOf({ at: 'home' })}>{t('web.home')}</a>
            </p>
          )}
        </>
      )}
    </main>
  );
}
