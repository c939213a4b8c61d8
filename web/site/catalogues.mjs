// catalogues.mjs - the sentences of one language, from the files that the C program uses too.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The only parts of the program's sentences that can reach the page. */
const reaches =
  /^(game|action|option|match|record|result|hint|table|engine|fair|review|puzzle|lesson|learn|desk|server|admin|talk)\./;

/** The sources have straight apostrophes; people read curved ones. */
export const curved = (words) => words.replace(/(?<=\p{L})(?:'|&#39;)(?=\p{L})/gu, '’');

/** The same for double quotes; French already has guillemets. */
const quoted = (words) => words.replace(/"([^"\n]*)"/g, '“$1”');

/** The tags of the languages that the program speaks. */
export const readLanguages = (root) =>
  [...readFileSync(join(root, 'src/core/languages.h'), 'utf8').matchAll(/^ +X\(\w+, (\w+)\)/gm)].map(
    ([, tag]) => tag,
  );

/** Reads `id = sentence` lines; \n stands for a new line. */
export function parseCatalogue(text, file = 'catalogue') {
  const sentences = {};
  for (const [i, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [, id, words] = /^([a-z0-9.-]+) = (.*)$/.exec(line) ?? [];
    if (id === undefined) throw new Error(`${file}:${i + 1}: not "id = sentence": ${line}`);
    if (Object.hasOwn(sentences, id)) throw new Error(`${file}:${i + 1}: ${id} is there twice`);
    sentences[id] = curved(quoted(words.replaceAll('\\n', '\n')));
  }
  return sentences;
}

/** The files of a language, in the folders where they may be. */
export function catalogueFiles(root, language) {
  const games = readdirSync(join(root, 'src/games'));
  const folders = ['src/lang', ...games.map((id) => `src/games/${id}`), 'content/lessons', 'web/lang'];
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith(`.${language}`))
        .sort()
        .map((name) => `${folder}/${name}`),
    );
}

/** Sentences that nobody needs to begin a game: they are loaded with the screens that use them.
 * Selected by file, or by the beginning of an id. */
const laterFiles = /^(content\/lessons\/|web\/lang\/(?:club|online|people|society|solo|together)\.)/;
const laterIds =
  /^(?:review|puzzle|lesson|learn|desk|server|admin|talk)\.|^web\.(?:first|lesson|level|make|material|motion|pack|race|review|shared|stats|theme)\.|^web\.(?:aids|letters|list|names|shake|turns|untimed)\.about$|^web\.(?:lessons-|puzzle\.(?!day)|rules\.)/;
/** The files about one game, and what the home screen says of every game. */
const gameFiles = /^(?:src\/games\/|web\/lang\/board-)(\w+)/;
const homeIds = /^\w+\.(?:title|pitch|box|variant\.[\w-]+)$/;

/** The part of the catalogue that a sentence belongs to: `first`, needed to begin; `later`; or
 * that of a game. */
function partOf(file, id) {
  if (laterFiles.test(file) || laterIds.test(id)) return 'later';
  return homeIds.test(id) ? 'first' : (gameFiles.exec(file)?.[1] ?? 'first');
}

/** All sentences, or those of one part. */
export const readCatalogues = (root, language, part = 'all') =>
  readFiles(root, language, (file, id) => part === 'all' || partOf(file, id) === part);

/** A sentence that is missing in a language is shown in English; a test finds it. */
function readFiles(root, language, wanted) {
  const all = {};
  for (const lang of language === 'en' ? ['en'] : ['en', language]) {
    for (const file of catalogueFiles(root, lang)) {
      for (const [id, words] of Object.entries(
        parseCatalogue(readFileSync(join(root, file), 'utf8'), file),
      )) {
        if (wanted(file, id) && (!file.startsWith('src/lang/') || reaches.test(id))) all[id] = words;
      }
    }
  }
  return all;
}
