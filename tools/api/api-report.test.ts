import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { reportDifferences, storeReports } from './stored-report.ts';
import { doorReport } from './report.ts';

function write(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('a report holds what a door exports and what that names, and nothing else of the modules behind it', () => {
  const folder = write({
    'index.d.ts':
      "export * from './parts/card.tsx';\nexport { WIDTH, type Look as CardLook } from './theme.ts';\nexport { default as Box } from 'mui/Box';\n",
    'parts/card.d.ts':
      "import type { Look } from '../theme.ts';\nimport type { Node } from 'react';\ninterface Props {\n    readonly look: Look;\n}\nexport declare function Card({ look }: Props): Node;\ninterface Unused {\n}\nexport {};\n",
    'theme.d.ts': "export declare const WIDTH = 1180;\nexport type Look = 'plain' | 'gold';\nexport declare const INNER = 1;\n",
  });

  const report = doorReport('@site/shared/ui', join(folder, 'index.d.ts'));

  expect(report.split('```ts\n')[1]).toBe(
    [
      "export { default as Box } from 'mui/Box';",
      'export function Card({ look }: Props): Node;',
      '// CardLook is Look',
      "export type Look = 'plain' | 'gold';",
      '// Props of parts/card',
      'interface Props {',
      '    readonly look: Look;',
      '}',
      'export const WIDTH = 1180;',
      '```\n',
    ].join('\n'),
  );
});

test('a change is shown line by line, and is written only once the changelog has a new entry', () => {
  const folder = write({});
  const changelog = join(folder, 'CHANGELOG.md');
  writeFileSync(changelog, '- Added Card\n');
  const before = { 'ui.api.md': 'one\ntwo\n' };
  const after = { 'ui.api.md': 'one\nthree\n' };
  expect(storeReports(before, { folder, changelog })).toBe(true);

  expect(reportDifferences(before, folder)).toEqual({});
  expect(reportDifferences(after, folder)).toEqual({ 'ui.api.md': ['- two', '+ three'] });
  expect(storeReports(after, { folder, changelog })).toBe(false);
  expect(readFileSync(join(folder, 'ui.api.md'), 'utf8')).toBe('one\ntwo\n');

  writeFileSync(changelog, '- Breaking: two is three\n- Added Card\n');
  expect(storeReports(after, { folder, changelog })).toBe(true);
  expect(reportDifferences(after, folder)).toEqual({});
});

test('a door that is gone takes its report with it', () => {
  const folder = write({});
  const changelog = join(folder, 'CHANGELOG.md');
  writeFileSync(changelog, 'first');
  storeReports({ 'ui.api.md': 'a', 'router.api.md': 'b' }, { folder, changelog });
  writeFileSync(changelog, 'second');

  expect(reportDifferences({ 'ui.api.md': 'a' }, folder)).toEqual({ 'router.api.md': ['- b', '+ '] });
  expect(storeReports({ 'ui.api.md': 'a' }, { folder, changelog })).toBe(true);

  expect(readdirSync(folder).filter((name) => name.endsWith('.api.md'))).toEqual(['ui.api.md']);
});
