/**
 * `node_modules/.bin/node tools/deploy/collect.ts <folder> <start file>`: copies what a start file needs from a built workspace into a new folder that has the same shape: its
 * sources, the host's build, and of all installed packages those that are imported, with what they need. Tests, build tools and, for the server, the
 * sandbox stay behind.
 */
import { cpSync, existsSync, globSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../site/workspace.ts';
import { ownerOf, reach, UNNAMED } from './reach.ts';

const OF_TESTS = /\.test\.|\.testing\.|[\\/]testing(?:\.ts$|[\\/]|$)|jest\.setup/;
/** What a package brings besides the files that are imported. `shared` brings those alone: most of it is the page. */
const SOURCES = ['src', 'migrations', 'content', 'dist', 'package.json'];

function collect(folder: string, startFile: string): void {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const { files, links, stores } = reach([startFile, ...globSync(UNNAMED, { cwd: ROOT })]);
  const filter = (path: string): boolean => {
    const own = relative(ROOT, path);
    return files.has(own) || !(OF_TESTS.test(own) || own.split(sep).includes('node_modules'));
  };
  const owners = new Set([...files].map(ownerOf));
  const whole = [...owners].flatMap((owner) => (owner === 'shared' ? ['package.json'] : SOURCES).map((name) => join(owner, name)));
  for (const path of [...whole, ...files, 'package.json', 'LICENSE', join('host', 'dist')])
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
  for (const link of links) linkAgain(folder, link);
  for (const store of stores.keys()) cpSync(store, join(folder, relative(ROOT, store)), { recursive: true, verbatimSymlinks: true });
  console.log(`${files.size} files and ${stores.size} packages for ${startFile}`);
}

function linkAgain(folder: string, link: string): void {
  const path = join(folder, relative(ROOT, link));
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(readlinkSync(link), path);
}

const [target, startFile] = process.argv.slice(2);
if (target === undefined || startFile === undefined || !existsSync(join(ROOT, startFile))) {
  console.error('node_modules/.bin/node tools/deploy/collect.ts <new folder> <start file>, such as server/src/main.ts');
  process.exit(2);
}
collect(resolve(target), startFile);
