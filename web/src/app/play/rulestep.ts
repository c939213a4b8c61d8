/** rulestep.ts - the section of the rules page that tells of what a view shows (docs/rules). */
import type { View } from '../../board/board';

export const ruleStep = (view: View | null): string | null => (view?.step ? `step-${view.step}` : null);
