/** Builds the monolith, the same site as one bundle split by route, and lists the files that an address loads of it. */
import { readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { BENCH, hostWith } from './baselines/build/host-with.ts';
import { compile } from './compile.ts';
import type { PageFiles } from './page-files.ts';

/** A screen by its remote and the request of its import. */
export interface MonolithScreen {
  readonly remote: string;
  readonly request: string;
}

export interface Monolith {
  readonly folder: string;
  /** The scripts of the first load. */
  readonly initial: readonly string[];
  /** The scripts of a screen that are not part of the first load. */
  filesOf(screen: MonolithScreen): readonly string[];
  /** The brotli bytes of the first load, with those of the screen. */
  bytes(screen: MonolithScreen | null): number;
}

/** The host's own build with the remotes bundled in, without boot script and federation. */
export async function buildMonolith(): Promise<Monolith> {
  const config = hostWith({ name: 'monolith', releases: join(BENCH, 'src', 'monolith-releases.ts') });
  await compile(config);
  const folder = config.output.path;
  const { initial, screens } = JSON.parse(readFileSync(join(folder, 'page.json'), 'utf8')) as PageFiles;
  const filesOf = (screen: MonolithScreen) => lazyFiles(screens, screen).filter((file) => !initial.includes(file));
  const bytes = (screen: MonolithScreen | null) =>
    [...initial, ...(screen ? filesOf(screen) : [])].reduce((total, file) => total + statSync(join(folder, `${file}.br`)).size, 0);
  return { folder, initial, filesOf, bytes };
}

function lazyFiles(screens: PageFiles['screens'], { remote, request }: MonolithScreen): readonly string[] {
  const folder = `${sep}remote-${remote}${sep}`;
  const found = screens.find((screen) => screen.request === request && screen.issuer.includes(folder));
  if (!found) throw new Error(`the monolith has no chunk for ${request} of ${remote}`);
  return [...new Set(found.files)];
}
