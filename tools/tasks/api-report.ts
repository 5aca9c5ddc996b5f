/**
 * `npm run api-report`: judges what changed in the contract since its last version, and writes its declarations to `shared/api-report`. Refuses
 * while the version of `shared/package.json` or the newest section of `shared/CHANGELOG.md` says otherwise than the declarations. The guide of teams
 * gets the name of the packed contract. `-- --check` writes nothing and ends with 1 when the stored declarations differ from the contract, or the guide
 * names another file.
 */
import { contractDifferences, reviewOwnContract } from '../api/contract-version.ts';
import { packedContract, renameInGuide } from '../api/packed-contract.ts';

const isCheck = process.argv.includes('--check');
const { review, stored, current, store } = reviewOwnContract();
for (const [file, lines] of Object.entries(contractDifferences(stored, current)))
  console.log([`shared/api-report/declarations/${file}`, ...lines].join('\n'));
for (const { id, reason } of review.breaks) console.log(`breaks ${id}: ${reason}`);

const isRenamed = renameInGuide({ isCheck });
if (isRenamed && isCheck) fail(`docs/remote-team.md names another file than ${packedContract()}; write it anew: npm run api-report`);

if (review.refusal !== null) fail(review.refusal);
else if (review.level === 'none') console.log(`the API report agrees with the contract, version ${review.needed}`);
else if (isCheck) fail(`the contract has changed and is ${review.needed} now; write the report anew: npm run api-report`);
else {
  store();
  console.log(`written: contract ${review.needed}`);
}

function fail(text: string): void {
  console.error(`✗ ${text}`);
  process.exitCode = 1;
}
