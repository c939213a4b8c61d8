/** tabs.ts - arrows, Home and End move through a row of tabs, as keyboard users expect. */
import type { TargetedKeyboardEvent } from 'preact';

/** Handles a key in a `tablist`: chooses a tab and moves the focus there. */
export function walkTabs(event: TargetedKeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const tab = tabs[(to + tabs.length) % tabs.length]!;
  tab.click();
  tab.focus();
}
