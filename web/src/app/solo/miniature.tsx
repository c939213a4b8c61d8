/** miniature.tsx - a small picture of a position; the emblem of its game until it is drawn. */
import { useEffect, useState } from 'preact/hooks';
import { Emblem } from '../ui/emblem';
import { picture, type Drawn } from './drawing';

/** The address of a position's picture; null until it is drawn. `mark` identifies the position. */
function usePicture(drawn: Drawn | null, mark: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!drawn) return undefined;
    let made: string | null = null;
    let gone = false;
    void picture(drawn).then((svg) => {
      if (gone || svg === '') return;
      made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      setAddress(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [mark]);
  return address;
}

export function Miniature({ game, drawn, mark }: { game: string; drawn: Drawn | null; mark: string }) {
  const address = usePicture(drawn, mark);
  return address ? <img class="emblem miniature" src={address} alt="" /> : <Emblem game={game} />;
}
