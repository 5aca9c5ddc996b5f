import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../site/workspace.ts';

const ID = /\b(?:RT|SH|SES|MNT|ERR|SIG|API|VEN|CNT|SOC|VAL|ROL|CON|ACC|RG)-\d+\b/g;
const CITED = /\[([^\]]+)\]/g;

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly ancestorTitles: readonly string[]; readonly title: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly { readonly ok: boolean; readonly title: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface SpecCoverage {
  readonly proven: number;
  readonly total: number;
  readonly uncovered: readonly string[];
  /** Citations in test titles that the spec does not have. */
  readonly unknown: readonly string[];
}

/** Every id of docs/spec.md, in its order. */
function idsOfSpec(): string[] {
  const rows = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return [...new Set(rows.flatMap((row) => row.split('|')[1]?.match(ID) ?? []))];
}

/** The titles of the tests that ran and passed, from both runners' reports. */
function passedTitles(reports: readonly string[]): string[] {
  return reports
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | PlaywrightSuite;
      return 'testResults' in report ? jestTitles(report) : playwrightTitles(report);
    });
}

const jestTitles = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' ')),
  );

const playwrightTitles = (suite: PlaywrightSuite): string[] => [
  ...(suite.specs ?? []).filter(({ ok }) => ok).map(({ title }) => title),
  ...(suite.suites ?? []).flatMap(playwrightTitles),
];

/** Counts which tests prove which line of the spec, and writes the report. */
export function specCoverage(reports: readonly string[]): SpecCoverage {
  const ids = idsOfSpec();
  const proofs = new Map<string, string[]>(ids.map((id) => [id, []]));
  const unknown = new Set<string>();
  for (const title of passedTitles(reports)) {
    const cited = [...title.matchAll(CITED)].flatMap(([, inside]) => (inside ?? '').match(ID) ?? []);
    for (const id of cited) {
      const titles = proofs.get(id);
      if (titles === undefined) unknown.add(`${id} in "${title}"`);
      else titles.push(title);
    }
  }
  const uncovered = ids.filter((id) => proofs.get(id)?.length === 0);
  write(proofs, uncovered);
  return { proven: ids.length - uncovered.length, total: ids.length, uncovered, unknown: [...unknown] };
}

function write(proofs: ReadonlyMap<string, readonly string[]>, uncovered: readonly string[]): void {
  const file = join(ROOT, '.cache/spec-coverage.md');
  mkdirSync(dirname(file), { recursive: true });
  const lines = [...proofs].map(
    ([id, titles]) => `- **${id}** ${titles.length === 0 ? '— uncovered' : ''}\n${titles.map((title) => `  - ${title}`).join('\n')}`,
  );
  writeFileSync(file, `# Spec coverage\n\nUncovered: ${uncovered.join(', ') || 'none'}\n\n${lines.join('\n')}\n`);
}
