import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROVENANCE_LIMITS, readProvenance } from '@site/shared/federation';
import { readProvenanceOf } from './provenance.mjs';

let root: string;
beforeEach(() => (root = realpathSync(mkdtempSync(join(tmpdir(), 'provenance-')))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Lin', '-c', 'user.email=lin@example.com', '-c', 'commit.gpgsign=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-09-30T18:00:00+08:00', GIT_AUTHOR_DATE: '2026-09-30T18:00:00+08:00' },
  }).trim();

function commit(title: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  git('add', '.');
  git('commit', '--quiet', '-m', title);
  return git('rev-parse', 'HEAD');
}

test('a remote names the newest commit of its folder, its author and time in UTC, and its changelog', () => {
  git('init', '--quiet');
  const first = commit('the first screen', { 'remote-promo/src/a.ts': '1' });
  const second = commit('a search', {
    'remote-promo/CHANGELOG.md': '# Changes\n\n## 1.1.0\n\n- a search\n\n## [v1.0.0] - 2026\n\n- begins\n',
  });
  commit('of somebody else', { 'other/b.ts': '1' });

  const provenance = readProvenanceOf(join(root, 'remote-promo'));

  expect(provenance).toMatchObject({ folder: 'remote-promo', modified: false, note: '' });
  expect(provenance.commit).toEqual({ commit: second, at: '2026-09-30T10:00:00.000Z', author: 'Lin', title: 'a search' });
  expect(provenance.commits.map((one) => one.commit)).toEqual([second, first]);
  expect(provenance.changelog).toEqual([
    { version: '1.1.0', text: '- a search' },
    { version: '1.0.0', text: '- begins' },
  ]);
  expect(readProvenance(JSON.stringify(provenance))).toEqual(provenance);
});

test('a repository that is the remote, with changes that nobody committed, says so', () => {
  git('init', '--quiet');
  commit('begin', { 'src/a.ts': '1' });
  writeFileSync(join(root, 'src/a.ts'), '2');

  expect(readProvenanceOf(root)).toMatchObject({ folder: '', modified: true });
});

test('a folder without git says so', () => {
  expect(readProvenanceOf(root)).toEqual({
    commit: null,
    folder: '',
    modified: false,
    note: 'its folder is in no git repository',
    commits: [],
    changelog: [],
  });
});

test('a repository without a commit says so', () => {
  git('init', '--quiet');
  writeFileSync(join(root, 'a.ts'), '1');

  const provenance = readProvenanceOf(root);

  expect(provenance).toMatchObject({ commit: null, modified: true, note: 'nothing of its folder is committed', commits: [] });
  expect(readProvenance(JSON.stringify(provenance))).toEqual(provenance);
});

test('a shallow clone names its commit alone', () => {
  git('init', '--quiet');
  commit('begin', { 'src/a.ts': '1' });
  const head = commit('go on', { 'src/a.ts': '2' });
  git('clone', '--quiet', '--depth', '1', pathToFileURL(root).href, join(root, 'shallow'));

  expect(readProvenanceOf(join(root, 'shallow'))).toMatchObject({
    commit: { commit: head },
    commits: [],
    note: expect.stringContaining('shallow'),
  });
});

test('long texts and control characters are bounded, so that the registry takes what was read', () => {
  git('init', '--quiet');
  const changelog = Array.from({ length: 30 }, (_none, index) => `## 1.${index}.0\n\n${'\u001b"'.repeat(3000)}`).join('\n');
  commit('x'.repeat(5000), { 'CHANGELOG.md': changelog });

  const provenance = readProvenanceOf(root);

  expect(provenance.commit?.title).toHaveLength(PROVENANCE_LIMITS.title);
  expect(provenance.changelog.length).toBeGreaterThan(0);
  expect(readProvenance(JSON.stringify(provenance))).toEqual(provenance);
});
