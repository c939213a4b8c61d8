/** hooks.ts - a desk for as long as a screen is shown. */
import { useEffect, useState } from 'preact/hooks';
import { Desk } from '../../desk/desk';
import { speakMore } from '../../lang';

/** Null at first, until the lessons' texts are there. */
export function useDesk(): Desk | null {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    const opened = new Desk();
    let gone = false;
    void speakMore().then(() => gone || setDesk(opened));
    return () => {
      gone = true;
      opened.close();
    };
  }, []);
  return desk;
}
