import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH } from './host-with.ts';

/** Writes the entry of a remote as an app; answers its path. */
export function appEntry(remote: string): string {
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
