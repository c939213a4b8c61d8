/** rules.tsx - the rules of a game, with positions drawn by the game's own board. */
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { language, t } from '../lang';
import { site } from '../site';
import { Session } from '../table/session';
import { openWorker } from '../transport/worker';
import { Head } from './head';
import { BoardView } from './play/boardview';
import type { Marked } from './play/scenes';

interface Page {
  readonly html: string;
}

interface Position {
  readonly game: string;
  readonly options: readonly string[];
  readonly actions: readonly string[];
  readonly viewer: number;
}

/** What a position looks like: a table is made of it, and asked. */
async function sceneOf(session: Session, position: Position): Promise<Marked | null> {
  const record = ['coupdoeil record 1', `game ${position.game}`,
    ...position.options.map((option) => `option ${option}`), ...position.actions].join('\n');
  if ((await session.load(record)).type === 'refused')
    return null;
  // The states come behind the answers to `sit`.
  await session.record(0);
  const seen = session.state.seen.get(position.viewer) ?? [...session.state.seen.values()][0];
  return seen ? {
    mark: JSON.stringify(position), thread: '', count: seen.count,
    scene: { view: seen.view, viewer: seen.as, actions: [], played: [], follows: false, last: session.state.history?.at(-1) ?? null, still: true },
  } : null;
}

/** Draws the figures of the page one after the other. */
async function drawFigures(root: HTMLElement, session: Session, gone: () => boolean) {
  for (const figure of root.querySelectorAll<HTMLElement>('figure[data-position]')) {
    const position = JSON.parse(figure.dataset['position']!) as Position;
    const shown = await sceneOf(session, position);
    if (gone())
      return;
    if (!shown)
      continue;
    const place = document.createElement('div');
    place.className = 'picture';
    place.inert = true;
    figure.prepend(place);
    render(<BoardView game={position.game} shown={shown} />, place);
  }
}

export function RulesScreen({ game, step }: { game: string; step: string | null }) {
  const [page, setPage] = useState<Page | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const address = site.rules[game]?.[language];
  useEffect(() => {
    if (address)
      void fetch(address).then(async (response) => setPage((await response.json()) as Page));
  }, [address]);
  useEffect(() => {
    if (!page)
      return undefined;
    let gone = false;
    const section = step && document.getElementById(`rule-${step}`);
    if (section) {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
    }
    const session = new Session(openWorker());
    void drawFigures(body.current!, session, () => gone);
    return () => {
      gone = true;
      session.close();
    };
  }, [page, step]);
  return (
    <main class="sheet">
      <Head title={t('web.rules-of', t(`${game}.title`))} />
      {page ? <div class="rules" ref={body} dangerouslySetInnerHTML={{ __html: page.html }} />
        : <p class="lead">{t(address ? 'web.wait' : `${game}.about`)}</p>}
    </main>
  );
}
