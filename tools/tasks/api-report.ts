/**
 * `npm run api-report`: writes the public types of what the host lends into `shared/api-report`; refuses while `shared/CHANGELOG.md` does not
 * mention a change. `-- --check` writes nothing and ends with 1 when the stored reports differ from the contract.
 */
import { apiReports } from '../api/report.ts';
import { reportDifferences, storeReports } from '../api/stored-report.ts';

const reports = apiReports();
const changed = Object.entries(reportDifferences(reports));
for (const [name, lines] of changed) console.log([`shared/api-report/${name}`, ...lines].join('\n'));

if (changed.length === 0) console.log('the API report agrees with the contract');
else if (process.argv.includes('--check'))
  fail('What the host lends has changed. Say so in shared/CHANGELOG.md, then write the report anew: npm run api-report');
else if (storeReports(reports)) console.log('written');
else fail('Nothing was written: say in shared/CHANGELOG.md first what changes for teams.');

function fail(text: string): void {
  console.error(`✗ ${text}`);
  process.exitCode = 1;
}
