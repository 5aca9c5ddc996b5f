import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProvenance, type Provenance, type ReleaseDetails } from '@site/shared/federation';
import { writeRemote } from './new-remote.mjs';
import { withProvenance } from './provenance.mjs';
import { describeRebuild, rebuildRelease } from './rebuild.mjs';
import { readRelease, withFiles, type BuiltRelease } from './release-folder.mjs';

const SHARED = join(import.meta.dirname, '..', '..');
const PACKAGES = join(SHARED, '..', 'remote-help', 'node_modules');

let outside: string;
let dir: string;
let published: BuiltRelease;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Lin', '-c', 'user.email=lin@example.com', '-c', 'commit.gpgsign=false', ...args], { cwd: dir });
/** Links to the packages, in a folder of its own, which the build keeps its cache in. */
function install({ folder }: { readonly folder: string }): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(PACKAGES).filter((one) => !one.startsWith('.')))
    symlinkSync(join(PACKAGES, name), join(folder, 'node_modules', name));
}

jest.setTimeout(180_000);
beforeAll(() => {
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'rebuild-test-')));
  // As deep as the folder of a rebuild: the packages here are links that lead out of the folder, which an install never makes.
  dir = join(outside, 'remote-promo');
  writeRemote({ name: 'promo', owner: 'Promo team', dir });
  install({ folder: dir });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'the first screen');
  execFileSync(process.execPath, [join(SHARED, 'build', 'site-remote.mjs'), 'build'], { cwd: dir });
  published = withProvenance(mustBeThere(readRelease(join(dir, 'dist'))), { dir, version: '1.0.0' });
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

function mustBeThere(release: BuiltRelease | null): BuiltRelease {
  if (release === null) throw new Error('the build wrote no release');
  return release;
}

/** A registry that holds this one release; `served` are files that it answers with instead. */
function registryOf({ document, text, files }: BuiltRelease, { served = {}, provenance = {} }: Registry = {}) {
  const own = readProvenance(String(files.get('provenance.json')));
  const status = { version: document.version, digest: document.digest } as ReleaseDetails['status'];
  return {
    details: async () => ({ status, provenance: own && { ...own, ...provenance } }) as ReleaseDetails,
    releaseText: async () => text,
    releaseFile: async (_remote: string, _digest: string, name: string) => Buffer.from(served[name] ?? files.get(name) ?? ''),
  };
}
interface Registry {
  readonly served?: Readonly<Record<string, string>>;
  readonly provenance?: Partial<Provenance>;
}
const rebuild = (client: ReturnType<typeof registryOf>) => rebuildRelease({ dir, remote: 'promo', version: '1.0.0', client, install });

test('a release that is built again in another folder, from the commit that it names, is equal', async () => {
  const answer = await rebuild(registryOf(published));

  expect(answer).toEqual({
    equal: true,
    digest: published.document.digest,
    rebuilt: published.document.digest,
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    differences: [],
  });
  expect(describeRebuild('promo 1.0.0', answer)[0]).toContain('promo 1.0.0 is equal');
});

test('a release with code that its commit does not make is found, with the file and the likely cause', async () => {
  const screen = [...published.files.keys()].find((name) => /^promo.*\.js$|^\d+\..*\.js$/.test(name)) ?? 'remoteEntry.js';
  const code = String(published.files.get(screen)).replaceAll(published.document.digest, 'D'.repeat(24));
  const altered = withFiles(published, { version: '1.0.0', files: { [screen]: `${code};send("stolen")`, 'extra.js': 'more()' } });

  const answer = await rebuild(registryOf(altered));

  expect(answer.equal).toBe(false);
  expect(answer.differences).toEqual(
    [
      { file: screen, cause: expect.stringContaining('other sources than the commit') },
      { file: 'extra.js', cause: 'the commit does not make it' },
    ].toSorted((one, other) => (one.file < other.file ? -1 : 1)),
  );
  expect(describeRebuild('promo 1.0.0', answer).join('\n')).toContain('promo 1.0.0 DIFFERS');
});

test('a file that was altered in the registry is found', async () => {
  const answer = await rebuild(registryOf(published, { served: { 'remoteEntry.js': 'steal()' } }));

  expect(answer.differences).toEqual([
    { file: 'remoteEntry.js', cause: expect.stringContaining('another content than the signed document') },
  ]);
  expect(answer.equal).toBe(false);
});

test.each([
  [
    'that names no commit',
    { commit: null, note: 'its folder is in no git repository' },
    'names no commit (its folder is in no git repository)',
  ],
  ['of changes that nobody committed', { modified: true }, 'changes that nobody committed'],
  ['whose folder leads out of the repository', { folder: '../..' }, "has no folder '../..'"],
  [
    'of a commit that this clone does not have',
    { commit: { commit: '1'.repeat(40), at: '', author: '', title: '' } },
    'run git fetch --all',
  ],
])('a release %s is refused', async (_case, provenance, reason) => {
  await expect(rebuild(registryOf(published, { provenance }))).rejects.toThrow(reason);
});

test('a commit without a lockfile is refused: which packages it was built with is unknown', async () => {
  expect(readFileSync(join(dir, 'package.json'), 'utf8')).toContain('@site/remote-promo');

  await expect(rebuildRelease({ dir, remote: 'promo', version: '1.0.0', client: registryOf(published) })).rejects.toThrow(
    'neither package-lock.json nor pnpm-lock.yaml',
  );
});
