/** Published releases request what the host lends by name at run time: a name that is gone is undefined in their pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const REPORTS = join(import.meta.dirname, '..', 'api-report');
/** The values that each lent entry point exported at contract 1.0.0, by the name of its report. */
const NAMES = JSON.parse(readFileSync(join(REPORTS, 'names-1.0.0.json'), 'utf8')) as Record<string, string[]>;

const DECLARATION = /^export (?:abstract )?(?:function|const|class) (\w+)/;
const RE_EXPORT = /^export \{ (?:\w+ as )?(\w+) \} from /;
/** The comment above a declaration that is exported under another name. */
const ALIAS = /^\/\/ (\w+) is \w+$/;

/** The names of the values in an API report. */
function valuesOf(report: string): ReadonlySet<string> {
  const lines = report.split('\n');
  const names = lines.map((line, index) => {
    const name = (DECLARATION.exec(line) ?? RE_EXPORT.exec(line))?.[1];
    return name && (ALIAS.exec(lines[index - 1] ?? '')?.[1] ?? name);
  });
  return new Set(names.filter((name) => name !== undefined));
}

test.each(Object.entries(NAMES))('the entry point %s exports every value of contract 1.0.0 [REL-3]', (entry, names) => {
  const exported = valuesOf(readFileSync(join(REPORTS, `${entry}.api.md`), 'utf8'));
  const advice = 'keep the old name as a deprecated alias (deprecated.ts) until the next major version of the contract';

  expect(names.filter((name) => !exported.has(name)).map((name) => `${name} is gone: ${advice}`)).toEqual([]);
});
