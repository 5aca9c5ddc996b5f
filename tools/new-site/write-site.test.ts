import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../site/workspace.ts';
import { refuseSite, writeSite } from './write-site.ts';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'new-site-'));

test('a site has the names that were ordered, in its folders and in its tables', () => {
  const dir = join(emptyFolder(), 'store');
  const files = writeSite({ dir, remotes: ['wares', 'trolley'] });

  expect(files).toEqual(
    expect.arrayContaining(['remote-wares/src/remote.ts', 'remote-trolley/src/trolley/trolley.screen.tsx', 'server/main.ts']),
  );
  expect(readFileSync(join(dir, 'site-map/src/index.ts'), 'utf8')).toContain("REMOTES = ['wares', 'trolley']");
  for (const file of files) expect(readFileSync(join(dir, file), 'utf8')).not.toMatch(/catalogue|basket|shop/i);
});

test.each([
  ['a folder that is not empty', () => ({ dir: ROOT, remotes: ['catalogue', 'basket'] }), 'is not empty'],
  ['a folder of this repository', () => ({ dir: join(ROOT, 'shop'), remotes: ['catalogue', 'basket'] }), 'is inside this repository'],
  ['a name that is none', () => ({ dir: emptyFolder(), remotes: ['Cat', 'basket'] }), "'Cat' is no name of a remote"],
  ['a name that the site uses', () => ({ dir: emptyFolder(), remotes: ['catalogue', 'count'] }), "'count' is no name of a remote"],
  ['a name that the server uses', () => ({ dir: emptyFolder(), remotes: ['ops', 'basket'] }), "'ops' is no name of a remote"],
  ['a word of JavaScript', () => ({ dir: emptyFolder(), remotes: ['catalogue', 'new'] }), "'new' is no name of a remote"],
  [
    'a folder without Latin letters',
    () => ({ dir: join(emptyFolder(), '商店'), remotes: ['catalogue', 'basket'] }),
    "'商店' has no Latin letter",
  ],
  ['one remote', () => ({ dir: emptyFolder(), remotes: ['catalogue'] }), 'begins with two remotes'],
])('%s is refused with a sentence', (_what, order, sentence) => {
  expect(refuseSite(order())).toContain(sentence);
});

test('a file in the folder stays as it is', () => {
  const dir = emptyFolder();
  writeFileSync(join(dir, 'notes.txt'), 'mine');

  expect(refuseSite({ dir, remotes: ['catalogue', 'basket'] })).toContain('name another folder');
});
