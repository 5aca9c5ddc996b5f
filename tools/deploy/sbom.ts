/** The bills of materials of host and server: what pnpm lists for each, without the packages that none of their code imports. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_FILES } from '../site/server-process.ts';
import { ROOT } from '../site/workspace.ts';
import { reach, UNNAMED } from './reach.ts';

/** As much of CycloneDX as is read here. */
interface Bill {
  readonly components: readonly { readonly 'bom-ref': string; readonly name: string; readonly group?: string; readonly version: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** What each of the two begins with. */
const ENTRIES = {
  server: [START_FILES.server, ...UNNAMED],
  host: [
    'host/src/index.ts',
    'host/src/boot-script/boot-script.ts',
    'host/src/offline/offline-worker.ts',
    'host/src/prerender/prerender.ts',
  ],
} as const;

/** The names of the bills. */
export const BILLS = ['host', 'server'] as const;

/** Writes `host.cdx.json` and `server.cdx.json` into a folder; returns a line about each. */
export function writeBills(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return BILLS.map((name) => {
    const file = join(folder, `${name}.cdx.json`);
    const bill = narrowed(lockedBill(name), usedBy(ENTRIES[name]));
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
    return `${file}: ${bill.components.length} packages`;
  });
}

/** The packages that pnpm's lockfile names for a package of ours, build tools of the contract included. */
function lockedBill(name: string): Bill {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  const file = join(folder, 'bill.json');
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--sbom-spec-version', '1.6'];
  const pnpm = join(ROOT, 'node_modules', '.bin', 'pnpm');
  try {
    execFileSync(pnpm, ['--filter', `@site/${name}`, 'sbom', ...format, '--prod', '--out', file], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Bill;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `name@version` of every package that is imported from these files, and of those it needs. */
function usedBy(entries: readonly string[]): ReadonlySet<string> {
  const { stores } = reach(globSync([...entries], { cwd: ROOT }));
  const manifests = [...stores.values()].map(
    (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Record<string, string>,
  );
  return new Set(manifests.map(({ name, version }) => `${name}@${version}`));
}

function narrowed(bill: Bill, used: ReadonlySet<string>): Bill {
  const components = bill.components.filter(({ group, name, version }) =>
    used.has(`${group === undefined ? '' : `${group}/`}${name}@${version}`),
  );
  const refs = new Set(components.map((component) => component['bom-ref']));
  const all = new Set(bill.components.map((component) => component['bom-ref']));
  const isKept = (ref: string) => refs.has(ref) || !all.has(ref);
  const dependencies = bill.dependencies
    .filter(({ ref }) => isKept(ref))
    .map((entry) => ({ ...entry, ...(entry.dependsOn && { dependsOn: entry.dependsOn.filter(isKept) }) }));
  return { ...bill, components, dependencies };
}
