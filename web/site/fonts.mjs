// fonts.mjs - the page's two font families, from npm packages under the SIL Open Font License.
//
// A serif with character for titles, a readable sans for everything else, in the Latin
// subset: that has every letter of the page's three languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FONTS = [
  { family: 'Fraunces', name: 'fraunces', weights: [600] },
  { family: 'Source Sans 3', name: 'source-sans-3', weights: [400, 600] },
];

const packageOf = (web, name) => join(web, 'node_modules/@fontsource', name);

/** Each face with the bytes of its file. */
export const readFonts = (web) =>
  FONTS.flatMap(({ family, name, weights }) =>
    weights.map((weight) => ({
      family,
      weight: String(weight),
      name: `${name}-${weight}.woff2`,
      bytes: readFileSync(join(packageOf(web, name), 'files', `${name}-latin-${weight}-normal.woff2`)),
    })),
  );

/** The licences of the font families, which are always distributed with the fonts. */
export const fontLicences = (web) =>
  FONTS.map(
    ({ family, name }) => `${family}\n\n${readFileSync(join(packageOf(web, name), 'LICENSE'), 'utf8')}`,
  ).join('\n\n');
