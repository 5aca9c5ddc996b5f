/** Builds of the peers. The configurations are loaded when they are needed: those of single-spa and qiankun require installed packages. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@site/shared/product';
import type { Configuration } from 'webpack';
import { buildName } from '../build-name.ts';
import { compile } from '../compile.ts';
import type { PageFiles } from '../page-files.ts';

/** The folders of a peer's files by their public path, and the tags for the head of its pages. */
export interface PeerBuild {
  readonly folders: Readonly<Record<string, string>>;
  readonly head: readonly string[];
}

/** A build that says where its files are and how they are addressed. */
type PeerConfiguration = Configuration & { readonly output: { readonly path: string; readonly publicPath: string } };

const BENCH = join(import.meta.dirname, '..');

/** The libraries that only peers need are a separate package: nothing but these builds installs it. */
function installPeers(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules', 'single-spa'))) return;
  execFileSync('pnpm', ['install', '--ignore-workspace', '--frozen-lockfile'], { cwd: import.meta.dirname, stdio: 'ignore' });
}

export async function buildMfDefault(): Promise<PeerBuild> {
  const { mfHost, mfRemote } = await import('./build/mf-default.ts');
  const page = mfHost(REMOTES);
  const folders = await compileAll([page, ...REMOTES.map(mfRemote)]);
  return { folders, head: initialOf(page).map((src) => `<script defer src="${src}"></script>`) };
}

export async function buildSingleSpa(): Promise<PeerBuild> {
  installPeers();
  const { NAME, SHARED, fileOf, sharedModules, shell, app } = await import('./build/single-spa.ts');
  const page = shell();
  const folders = await compileAll([page, sharedModules(), ...REMOTES.map(app)]);
  const imports = Object.fromEntries([
    ...SHARED.map((key) => [key, `/${NAME}-shared/${fileOf(key)}.js`]),
    ...REMOTES.map((remote) => [`@site/app-${remote}`, `/${NAME}-${remote}/main.js`]),
  ]);
  const scripts = initialOf(page).map((src) => `<script type="module" src="${src}" crossorigin="anonymous"></script>`);
  return { folders, head: [`<script type="importmap">${JSON.stringify({ imports })}</script>`, ...scripts] };
}

export async function buildQiankun(): Promise<PeerBuild> {
  installPeers();
  const { shell, app } = await import('./build/qiankun.ts');
  const page = shell();
  const folders = await compileAll([page, ...REMOTES.map(app)]);
  return { folders, head: initialOf(page).map((src) => `<script defer src="${src}"></script>`) };
}

/** Builds what was not built from the current sources, known by the packages' builds and by the baselines' own files. */
async function compileAll(configs: readonly PeerConfiguration[]): Promise<PeerBuild['folders']> {
  const stamp = join(BENCH, 'dist', `${configs[0]?.name}.stamp`);
  const fingerprint = `${buildName()} ${ownSources()}`;
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
    for (const config of configs) await compile(config);
    writeFileSync(stamp, fingerprint);
  }
  return Object.fromEntries(configs.map(({ output }) => [output.publicPath, output.path]));
}

function ownSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['src', 'baselines/src', 'baselines/build'])
    for (const file of readdirSync(join(BENCH, folder)).toSorted()) hash.update(readFileSync(join(BENCH, folder, file)));
  return hash.digest('hex');
}

function initialOf({ output }: PeerConfiguration): readonly string[] {
  const { initial } = JSON.parse(readFileSync(join(output.path, 'page.json'), 'utf8')) as PageFiles;
  return initial.map((file) => output.publicPath + file);
}
