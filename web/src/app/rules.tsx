/** rules.tsx - the rules of a game, with positions drawn by the game's own board. */
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { language, t } from '../lang';
import { site } from '../site';
import { type GameRecord, writeRecord } from '../table/record';
import { Session } from '../table/session';
import { openWorker } from '../transport/worker';
import { hasAbout } from './about';
import { Head } from './head';
import { BoardView } from './play/boardview';
import type { Marked } from './play/scenes';
import { addressOf } from './router';
import { Icon } from './ui/icons';
import { lastBoard } from './ui/lastboard';
import { usePage, type Page } from './ui/page';

interface Position extends GameRecord {
  readonly viewer: number;
  /** The highlighted places. */
  readonly point: readonly string[];
  /** An action shown as if it were about to be played, allowed or not. */
  readonly tried: string | null;
}

/** A position: a table is created for it and queried. */
async function sceneOf(session: Session, position: Position): Promise<Marked | null> {
  if ((await session.load(writeRecord(position))).type === 'refused') return null;
  // The states come after the answers to `sit`.
  await session.record(0);
  const seen = session.state.seen.get(position.viewer) ?? [...session.state.seen.values()][0];
  return seen
    ? {
        mark: JSON.stringify(position),
        thread: '',
        count: seen.count,
        scene: {
          view: seen.view,
          viewer: seen.as,
          actions: [],
          played: [],
          follows: false,
          last: session.state.history?.at(-1) ?? null,
          history: session.state.history ?? [],
          still: true,
        },
      }
    : null;
}

/** Draws the figures of the page one after the other. */
async function drawFigures(root: HTMLElement, session: Session, gone: () => boolean) {
  for (const figure of root.querySelectorAll<HTMLElement>('figure[data-position]')) {
    const position = JSON.parse(figure.dataset['position']!) as Position;
    const shown = await sceneOf(session, position);
    if (gone()) return;
    if (!shown) continue;
    const place = document.createElement('div');
    place.className = 'picture';
    place.inert = true;
    figure.prepend(place);
    render(
      <BoardView game={position.game} shown={shown} point={position.point} ghost={position.tried} />,
      place,
    );
  }
}

/** The subject of the page, and its links. */
function Sections({ game, page }: { game: string; page: Page }) {
  return (
    <nav class="sections" aria-label={t('web.rules.sections')}>
      <details open={matchMedia('(min-width: 56rem)').matches}>
        <summary>{t('web.rules.sections')}</summary>
        <ol>
          {page.sections.map(
            ({ id, title }) =>
              id && (
                <li key={id}>
                  <a
                    href={addressOf({ at: 'rules', game, step: id })}
                    dangerouslySetInnerHTML={{ __html: title }}
                  />
                </li>
              ),
          )}
        </ol>
      </details>
      <div class="row">
        {hasAbout(game) && (
          <a class="button" href={addressOf({ at: 'about', game })}>
            <Icon name="info" />
            {t('web.about-game')}
          </a>
        )}
        <button type="button" onClick={() => print()}>
          <Icon name="print" />
          {t('web.print')}
        </button>
      </div>
    </nav>
  );
}

export function RulesScreen({ game, step }: { game: string; step: string | null }) {
  const body = useRef<HTMLDivElement>(null);
  const address = site.rules[game]?.[language];
  const page = usePage(address);
  useEffect(() => {
    if (!page) return undefined;
    let gone = false;
    const session = new Session(openWorker());
    void drawFigures(body.current!, session, () => gone);
    return () => {
      gone = true;
      session.close();
    };
  }, [page]);
  useEffect(() => {
    const section = page && step ? document.getElementById(`rule-${step}`) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [page, step]);
  return (
    <main class="sheet">
      <Head title={t('web.rules-of', t(`${game}.title`))} up={lastBoard()} />
      {page && <Sections game={game} page={page} />}
      {page ? (
        <div class="rules" ref={body} dangerouslySetInnerHTML={{ __html: page.html }} />
      ) : (
        <p class="lead">{t(address ? 'web.wait' : `${game}.about`)}</p>
      )}
    </main>
  );
}
