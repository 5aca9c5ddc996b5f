import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './step.mjs';

const ID = /\b(?:RT|SH|SES|MNT|ERR|SIG|API|VEN|CNT|SOC|VAL|ROL|CON|ACC|RG)-\d+\b/g;
const CITED = /\[([^\]]+)\]/g;

/** Every id of docs/spec.md, in its order. */
function idsOfSpec() {
  const rows = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return [...new Set(rows.flatMap((row) => row.split('|')[1].match(ID) ?? []))];
}

/** The titles of the tests that ran and passed, from both runners' reports. */
function passedTitles(reports) {
  return reports.filter(existsSync).flatMap((file) => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return report.testResults ? jestTitles(report) : report.suites.flatMap(playwrightTitles);
  });
}

const jestTitles = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );

const playwrightTitles = (suite) => [
  ...(suite.specs ?? []).filter(({ ok }) => ok).map(({ title }) => title),
  ...(suite.suites ?? []).flatMap(playwrightTitles),
];

/** Which tests prove which line of the spec; writes the report and answers { proven, uncovered, unknown }. */
export function specCoverage(reports) {
  const ids = idsOfSpec();
  const proofs = new Map(ids.map((id) => [id, []]));
  const unknown = new Set();
  for (const title of passedTitles(reports)) {
    const cited = [...title.matchAll(CITED)].flatMap(([, inside]) => inside.match(ID) ?? []);
    for (const id of cited) (proofs.get(id) ?? unknown.add(`${id} in "${title}"`)).push?.(title);
  }
  const uncovered = ids.filter((id) => proofs.get(id).length === 0);
  write(proofs, uncovered);
  return { proven: ids.length - uncovered.length, total: ids.length, uncovered, unknown: [...unknown] };
}

function write(proofs, uncovered) {
  const file = join(ROOT, '.cache/spec-coverage.md');
  mkdirSync(dirname(file), { recursive: true });
  const lines = [...proofs].map(
    ([id, titles]) => `- **${id}** ${titles.length === 0 ? '— uncovered' : ''}\n${titles.map((title) => `  - ${title}`).join('\n')}`,
  );
  writeFileSync(file, `# Spec coverage\n\nUncovered: ${uncovered.join(', ') || 'none'}\n\n${lines.join('\n')}\n`);
}
