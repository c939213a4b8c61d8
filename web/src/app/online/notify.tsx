/** notify.tsx - whether this device is notified when it is your turn, even while the page is closed. */
import { useEffect, useState } from 'preact/hooks';
import { say, t } from '../../lang';
import type { Message } from '../../table/objects';
import { notify, notifying, notifyNoMore, renewNotifying, type Notifying } from './push';

export function Notify() {
  const [now, setNow] = useState<Notifying>('cannot');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Message | null>(null);
  useEffect(() => {
    void notifying().then(setNow);
    void renewNotifying();
  }, []);
  const change = async (on: boolean) => {
    setBusy(true);
    setTrouble(on ? await notify() : (await notifyNoMore(), null));
    setNow(await notifying());
    setBusy(false);
  };
  if (now === 'cannot') return null;
  return (
    <label class="choice">
      <input
        type="checkbox"
        name="notify"
        disabled={busy || now === 'forbidden'}
        checked={now === 'on'}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <span>
        <b>{t('online.push.ask')}</b>
        <small role="status">
          {now === 'forbidden' ? t('online.push.forbidden') : trouble ? say(trouble) : t('online.push.about')}
        </small>
      </span>
    </label>
  );
}
