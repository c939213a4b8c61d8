// rules.mjs - the rules pages, docs/rules/GAME.LANGUAGE.md, as HTML for the page.
//
// A heading may end in {#name}, its anchor. A picture `![caption](position GAME -o k=v -m "..." --as N)`
// becomes an empty figure that tells its position in data attributes: the page draws it with the
// game's own board.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';

const escape = (text) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

/** `position GAME -o k=v ... -m "..." --as N`, or null where it is something else. */
export function parsePosition(text) {
  const words = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map((m) => m[1] ?? m[2]);
  if (words[0] !== 'position' || !words[1])
    return null;
  const position = { game: words[1], options: [], actions: [], viewer: 0 };
  for (let i = 2; i + 1 < words.length; i += 2) {
    if (words[i] === '-o')
      position.options.push(words[i + 1]);
    else if (words[i] === '-m')
      position.actions.push(...words[i + 1].split(' ').filter(Boolean));
    else if (words[i] === '--as')
      position.viewer = Number(words[i + 1]) || 0;
  }
  return position;
}

const picture = /^!\[([^\]]*)\]\((position [^)]*)\)$/gm;

function toHtml(markdown) {
  const sections = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const [, anchor] = /\{#([\w-]+)\}\s*$/.exec(text) ?? [];
        const words = this.parser.parseInline(tokens).replace(/\s*\{#[\w-]+\}\s*$/, '');
        if (depth === 2)
          sections.push({ id: anchor ?? null, title: words });
        return `<h${depth}${anchor ? ` id="rule-${anchor}" tabindex="-1"` : ''}>${words}</h${depth}>\n`;
      },
      table(token) {
        const cells = (row, tag) => row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        return `<div class="wide" tabindex="0" role="group"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${
          token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`;
      },
    },
  });
  const figures = markdown.replace(picture, (whole, caption, position) => parsePosition(position)
    ? `<figure data-position="${escape(JSON.stringify(parsePosition(position)))}"><figcaption>${escape(caption)}</figcaption></figure>`
    : whole);
  return { html: marked.parse(figures), sections };
}

/** The pages of a language by game. */
export function readRules(root, language) {
  const folder = join(root, 'docs/rules');
  if (!existsSync(folder))
    return {};
  return Object.fromEntries(readdirSync(folder)
    .map((name) => new RegExp(`^(\\w+)\\.${language}\\.md$`).exec(name))
    .filter(Boolean)
    .map(([name, game]) => [game, toHtml(readFileSync(join(folder, name), 'utf8'))]));
}
