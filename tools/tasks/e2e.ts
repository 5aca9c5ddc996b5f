/** `npm run e2e -- [playwright arguments]`: the journeys alone. */
import { runJourneys } from '../steps/journeys.ts';

const { passed, failed } = await runJourneys(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
