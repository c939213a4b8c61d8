// desk.mjs - the learner's desk in WebAssembly without a browser, and the content as the files have it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './engines.mjs';

/** The desk: say(line) returns all objects of the answer. */
export async function openDesk() {
  let out = [];
  let module;
  const bytes = (at, length) => new Uint8Array(module.memory.buffer, at, length);
  const { instance } = await WebAssembly.instantiate(readFileSync(join(root, 'build/wasm/desk.wasm')), {
    page: {
      object: (at, length) => out.push(JSON.parse(new TextDecoder().decode(bytes(at, length)))),
    },
  });
  module = instance.exports;
  module._initialize();
  module.begin(0);
  return {
    say(line) {
      out = [];
      const { written } = new TextEncoder().encodeInto(line, bytes(module.room(), module.room_size()));
      module.line(written, 0);
      while (module.think(0));
      return out;
    },
  };
}

/** The blocks of content/FOLDER/GAME.FOLDER, each as its lines by key. */
export function blocks(folder, game) {
  return readFileSync(join(root, `content/${folder}/${game}.${folder}`), 'utf8')
    .split(/\n\n+/)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => /^(\S+) (.*)$/.exec(line).slice(1)),
    )
    .filter((block) => block.length > 0)
    .map((block) => Object.fromEntries(block));
}
