/** rulestep.ts - finds the section of the rules page for what a view shows (docs/rules/README.md). */
import type { View } from '../../board/board';

export function ruleStep(view: View | null): string | null {
  const { step } = (view ?? {}) as { step?: string };
  return step === undefined ? null : `step-${step}`;
}
