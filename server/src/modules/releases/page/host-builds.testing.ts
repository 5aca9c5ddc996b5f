import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import { CONTRACT_SHARE } from '@site/shared/federation';

/** Every build has this file, with the same content. */
const VENDOR = 'vendor.0a1b2c3d.js';

/** Writes a small build of the host, as webpack does: two builds differ in all files but one. Answers the names of its files. */
export function writeHostBuild(folder: string, content: string): readonly string[] {
  const named = (stem: string, text: string) =>
    [`${stem}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`, Buffer.from(text)] as const;
  const main = named('main', `main("${content}")`);
  const lazy = named('login', `login("${content}")`);
  const files = new Map([[VENDOR, Buffer.from('vendor()')] as const, main, lazy]);
  const build = {
    boot: `boot("${content}")`,
    worker: `worker("${content}")`,
    initial: [VENDOR, main[0]],
    runtime: [],
    shares: {},
    screens: { login: [lazy[0]] },
    versions: { [CONTRACT_SHARE]: '1.0.0' },
    exports: {},
    files: Object.fromEntries([...files].map(([name, file]) => [name, { integrity: integrityOf(file), bytes: file.length }])),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of files) {
    writeFileSync(join(folder, name), file);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(file));
  }
  writeFileSync(join(folder, 'host.json'), JSON.stringify(build));
  return [...files.keys()];
}
