/**
 * `npm run api-report`: writes what the host lends, as its public types say it, into `shared/api-report`; refuses while `shared/CHANGELOG.md` says
 * nothing new about a change. `-- --check` writes nothing and ends with 1 when the kept reports are not what the contract is.
 */
import { apiReports } from '../api/report.mjs';
import { differences, keep } from '../api/kept-report.mjs';

const reports = apiReports();
const changed = Object.entries(differences(reports));
for (const [name, lines] of changed) console.log([`shared/api-report/${name}`, ...lines].join('\n'));

if (changed.length === 0) console.log('the API report is what the contract is');
else if (process.argv.includes('--check'))
  leave('What the host lends has changed. Say so in shared/CHANGELOG.md, then write the report anew: npm run api-report');
else if (keep(reports)) console.log('written');
else leave('Nothing was written: say in shared/CHANGELOG.md first what changes for teams.');

function leave(text) {
  console.error(`✗ ${text}`);
  process.exitCode = 1;
}
