// catalogues.mjs - the sentences of one language, from the files that the C program uses too.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Of what the program says, only this can reach the page. */
const reaches =
  /^(game|action|option|match|record|result|hint|table|engine|fair|review|puzzle|lesson|learn|desk|server|admin|talk)\./;

/** The source is typed with straight apostrophes; people read curved ones. */
export const curved = (words) => words.replace(/(?<=\p{L})(?:'|&#39;)(?=\p{L})/gu, '’');

/** The same for double quotes; French has its guillemets already. */
const quoted = (words) => words.replace(/"([^"\n]*)"/g, '“$1”');

/** `id = sentence` lines; \n stands for a new line. */
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

/** The files of a language, in folders where they may lie. */
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

/** What nobody needs to begin a game: it comes with the screens that say it. By file, or by what an id begins with. */
const laterFiles = /^(content\/lessons\/|web\/lang\/(?:club|online|people|society|solo|together)\.)/;
const laterIds = /^(review|puzzle|lesson|learn|desk|server|admin|talk)\./;
/** The files about one game, and what the home screen says of every game. */
const gameFiles = /^(?:src\/games\/|web\/lang\/board-)(\w+)/;
const homeIds = /^\w+\.(?:title|pitch|box|variant\.[\w-]+)$/;

/** The part of the catalogue that a sentence is in: `first`, needed to begin; `later`; or that of a game. */
function partOf(file, id) {
  if (laterFiles.test(file) || laterIds.test(id)) return 'later';
  return homeIds.test(id) ? 'first' : (gameFiles.exec(file)?.[1] ?? 'first');
}

/** All sentences, or those of one part. */
export const readCatalogues = (root, language, part = 'all') =>
  readFiles(root, language, (file, id) => part === 'all' || partOf(file, id) === part);

/** A sentence missing in a language is shown in English; a test finds it. */
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
