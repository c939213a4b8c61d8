/** tabs.ts - arrows, Home and End walk through a row of tabs, as people who use keys expect. */
import type { TargetedKeyboardEvent } from 'preact';

/** The key that was pressed in a `tablist` chooses a tab and takes the focus there. */
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
