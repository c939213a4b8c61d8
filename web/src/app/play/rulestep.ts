/** rulestep.ts - the section of the rules page that tells of what a view shows (docs/rules). */
import type { View } from '../../board/board';

export function ruleStep(view: View | null): string | null {
  const { game, options, phase } = (view ?? {}) as View & { phase?: string | number };
  switch (game) {
    case 'oeil': return options['quiz'] === '1' ? 'step-quiz' : `step-${phase ?? 'moving'}`;
    case 'lynx': return `step-${options['variant'] ?? 'A'}`;
    case 'foureyes': return `step-phase${phase ?? 1}`;
    case 'ovo': return 'step-play';
    case 'eccentric': return options['announce'] === 'manual' ? 'step-announce' : 'step-place';
    default: return null;
  }
}
