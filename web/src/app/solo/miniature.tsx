/** miniature.tsx - a small picture of a position; the emblem of its game until it is drawn. */
import { useEffect, useState } from 'preact/hooks';
import { Emblem } from '../ui/emblem';
import { picture, type Drawn } from './drawing';

/** The address of a picture that can be painted at once: an image that is still being decoded leaves its place empty. */
async function decoded(svg: string): Promise<string> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
  return address;
}

/** The address of a position's picture; null until it is drawn. `mark` identifies the position. */
function usePicture(drawn: Drawn | null, mark: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!drawn) return undefined;
    let gone = false;
    void picture(drawn)
      .then((svg) => (gone || svg === '' ? null : decoded(svg)))
      .then((made) => {
        if (made === null) return;
        if (gone) URL.revokeObjectURL(made);
        else setAddress(made);
      });
    return () => {
      gone = true;
    };
  }, [mark]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

export function Miniature({ game, drawn, mark }: { game: string; drawn: Drawn | null; mark: string }) {
  const address = usePicture(drawn, mark);
  return address ? <img class="emblem miniature" src={address} alt="" /> : <Emblem game={game} />;
}
