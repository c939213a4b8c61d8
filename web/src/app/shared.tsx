/** shared.tsx - the content of a link: a game to continue, or a view to look at. */
import { useEffect, useState } from 'preact/hooks';
import type { Played, View } from '../board/board';
import { say, t } from '../lang';
import { site } from '../site';
import { refusalOf } from '../table/session';
import { Head } from './head';
import { Nothing } from './nothing';
import { BoardView } from './play/boardview';
import { currentGame, loadGame } from './play/game';
import { go } from './router';
import { unpack } from './share';

interface SharedView {
  readonly view: View;
  readonly viewer: number;
  readonly last: Played | null;
}

/** The view in a link, or null if it has none. It comes from outside, so only its shape is trusted. */
function readView(text: string): SharedView | null {
  try {
    const { view, viewer, last } = JSON.parse(text) as Partial<SharedView>;
    const game = view?.game;
    return view && typeof viewer === 'number' && site.games.some(({ id }) => id === game)
      ? { view, viewer, last: last ?? null }
      : null;
  } catch {
    return null;
  }
}

export function SharedScreen({ kind, text }: { kind: 'game' | 'view'; text: string }) {
  const [shared, setShared] = useState<SharedView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void unpack(text).then(async (content) => {
      if (content !== null && kind === 'game') {
        const verdict = await loadGame(content);
        if (verdict.type === 'refused') setProblem(say(refusalOf(verdict)));
        else go(currentGame()?.route ?? { at: 'play' }, true);
        return;
      }
      const view = content === null ? null : readView(content);
      setShared(view);
      if (!view) setProblem(t('web.shared.broken'));
    });
  }, [kind, text]);
  if (!shared)
    return (
      <main class="sheet">
        <Head title={t('web.shared')} />
        {problem ? <Nothing why={problem} alert /> : <p class="lead">{t('web.wait')}</p>}
      </main>
    );
  const scene = {
    view: shared.view,
    viewer: shared.viewer,
    actions: [],
    played: [],
    follows: false,
    last: shared.last,
    still: true,
  };
  return (
    <main class="sheet">
      <Head title={t(`${shared.view.game}.title`)} />
      <p class="lead">{t('web.shared.view')}</p>
      <div class="stage">
        <BoardView game={shared.view.game} shown={{ mark: text, count: 0, thread: text, scene }} />
      </div>
    </main>
  );
}
