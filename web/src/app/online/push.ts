/**
 * push.ts - notifications on this device while the page is closed: turning them on and off.
 *
 * The browser provides an address at its push service; the server stores it for as long as the person is
 * signed in here. The service worker (sw.ts) shows the notifications.
 */
import { language } from '../../lang';
import type { Message } from '../../table/objects';
import { pushDevice, pushKey } from './api';

/** The state of this device: not supported, blocked in the browser, off, or on. */
export type Notifying = 'cannot' | 'forbidden' | 'off' | 'on';

const can = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

export async function notifying(): Promise<Notifying> {
  if (!can()) return 'cannot';
  if (Notification.permission === 'denied') return 'forbidden';
  return (await subscription()) ? 'on' : 'off';
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

const tellServer = (own: PushSubscription) => pushDevice({ ...own.toJSON(), language });

/** Asks the person, the browser and the server, in this order; returns what went wrong, or null. */
export async function notify(): Promise<Message | null> {
  if ((await Notification.requestPermission()) !== 'granted')
    return { message: 'online.push.forbidden', args: [] };
  const key = await pushKey();
  if (!key.ok) return key.why;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const own = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key.value.key),
    });
    const told = await tellServer(own);
    return told.ok ? null : told.why;
  } catch {
    return { message: 'online.push.failed', args: [] };
  }
}

export async function notifyNoMore(): Promise<void> {
  const own = await subscription();
  if (!own) return;
  await pushDevice({ endpoint: own.endpoint, end: true });
  await own.unsubscribe();
}

/** The subscription is sent again at every visit, since the session or the language may have changed. */
export async function renewNotifying(): Promise<void> {
  const own = can() ? await subscription() : null;
  if (own) await tellServer(own);
}
