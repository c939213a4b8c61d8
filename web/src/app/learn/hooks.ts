/** hooks.ts - a desk for as long as a screen is shown. */
import { useEffect, useState } from 'preact/hooks';
import { Study } from '../../study/study';

/** Null for the first moment. */
export function useStudy(): Study | null {
  const [study, setStudy] = useState<Study | null>(null);
  useEffect(() => {
    const desk = new Study();
    setStudy(desk);
    return () => desk.close();
  }, []);
  return study;
}
