// rules.mjs - the pages of docs/rules and docs/about, GAME.LANGUAGE.md, as HTML for the page.
//
// A heading may end in {#name}, its anchor. A picture `![caption](position GAME -o k=v -m "..." --as N)`
// becomes an empty figure with its position in a data attribute: the page draws it with the
// game's own board. Pictures on consecutive lines are shown side by side.
//
// What is only for people who type is left out: words in [brackets], and sections whose heading
// ends in {#name .keyboard} (docs/rules/README.md).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { curved } from './catalogues.mjs';

const escape = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

/** `position GAME -o k=v ... -m "..." --as N --point "..." --try ACTION`; null for any other text. */
export function parsePosition(text) {
  const words = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map((m) => m[1] ?? m[2]);
  if (words[0] !== 'position' || !words[1]) return null;
  const position = { game: words[1], options: [], actions: [], viewer: 0, point: [], tried: null };
  for (let i = 2; i + 1 < words.length; i += 2) {
    if (words[i] === '-o') position.options.push(words[i + 1]);
    else if (words[i] === '-m') position.actions.push(...words[i + 1].split(' ').filter(Boolean));
    else if (words[i] === '--as') position.viewer = Number(words[i + 1]) || 0;
    else if (words[i] === '--point') position.point.push(...words[i + 1].split(' ').filter(Boolean));
    else if (words[i] === '--try') position.tried = words[i + 1];
  }
  return position;
}

const picture = /^!\[(.*)\]\((position .*)\)$/;
const heading = /^(#+) .*?(?:\{#[\w-]+( \.keyboard)?\})?\s*$/;

/** The page for people who point, without the sections, words and captions that are only for the
 * keyboard. */
export function forPointing(markdown) {
  let skipped = 0; // the rank of the section being left out
  const lines = markdown.split('\n').filter((line) => {
    const [, marks, keyboard] = heading.exec(line) ?? [];
    if (marks && (!skipped || marks.length <= skipped)) skipped = keyboard ? marks.length : 0;
    return !skipped;
  });
  const spoken = (words) => words.replace(/\s*\[[^\]]*\]/g, '');
  return lines
    .join('\n')
    .split(/(^!\[.*\]\(position .*\)$)/m) // every other part is a picture
    .map((part, i) =>
      i % 2 ? part.replace(picture, (_, caption, at) => `![${spoken(caption)}](${at})`) : spoken(part),
    )
    .join('')
    .replace(/^- *\n/gm, '');
}

/** Puts figures in place of pictures; those on consecutive lines share a row. */
function withFigures(markdown) {
  const figure = (line) => {
    const [, caption, text] = picture.exec(line) ?? [];
    const position = text && parsePosition(text);
    return position
      ? `<figure data-position="${escape(JSON.stringify(position))}"><figcaption>${escape(caption)}</figcaption></figure>`
      : null;
  };
  const blocks = [];
  for (const line of markdown.split('\n')) {
    const drawn = figure(line);
    const row = blocks.at(-1);
    if (!drawn) blocks.push(line);
    else if (Array.isArray(row)) row.push(drawn);
    else blocks.push([drawn]);
  }
  return blocks
    .map((block) =>
      !Array.isArray(block)
        ? block
        : block.length === 1
          ? block[0]
          : `<div class="figures">${block.join('')}</div>`,
    )
    .join('\n');
}

function toHtml(markdown) {
  const sections = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const [, anchor] = /\{#([\w-]+)\}\s*$/.exec(text) ?? [];
        const words = this.parser.parseInline(tokens).replace(/\s*\{#[\w-]+\}\s*$/, '');
        if (depth === 2) sections.push({ id: anchor ?? null, title: curved(words) });
        return `<h${depth}${anchor ? ` id="rule-${anchor}" tabindex="-1"` : ''}>${words}</h${depth}>\n`;
      },
      table(token) {
        const cells = (row, tag) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="wide" tabindex="0" role="group"><table>${head}<tbody>${body}</tbody></table></div>`;
      },
    },
  });
  const figures = withFigures(forPointing(markdown));
  return { html: curved(marked.parse(figures)), sections };
}

/** The pages of a language in a folder of docs, by game. */
export function readPages(root, kind, language) {
  const folder = join(root, 'docs', kind);
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder)
      .map((name) => new RegExp(`^(\\w+)\\.${language}\\.md$`).exec(name))
      .filter(Boolean)
      .map(([name, game]) => [game, toHtml(readFileSync(join(folder, name), 'utf8'))]),
  );
}
