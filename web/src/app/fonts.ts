/**
 * fonts.ts - the page's own fonts, which come after everything that is needed to play.
 *
 * Until then the fonts of the system are shown. All faces are fetched first and then used together, so that the
 * text changes its shape only once.
 */
import { site } from '../site';

export async function useFonts(): Promise<void> {
  const faces = site.fonts.map(
    ({ family, weight, file }) => new FontFace(family, `url(${file})`, { weight }),
  );
  await Promise.all(faces.map((face) => face.load()));
  faces.forEach((face) => document.fonts.add(face));
  document.documentElement.dataset['fonts'] = 'own';
}
