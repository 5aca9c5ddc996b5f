const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { BENCH } = require('./host-with.cjs');

/** Writes the entry of a remote as an app; answers its path. */
function appEntry(remote) {
  const folder = join(BENCH, 'dist', 'entries');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${remote}.js`);
  const [source, lifecycles] = [
    join(BENCH, '..', `remote-${remote}`, 'src', 'remote.ts'),
    join(BENCH, 'baselines', 'src', 'lifecycles.ts'),
  ];
  const text = [
    `import remote from ${JSON.stringify(source)};`,
    `import { lifecyclesOf } from ${JSON.stringify(lifecycles)};`,
    'export const { bootstrap, mount, unmount } = lifecyclesOf(remote);',
  ];
  writeFileSync(path, `${text.join('\n')}\n`);
  return path;
}

module.exports = { appEntry };
