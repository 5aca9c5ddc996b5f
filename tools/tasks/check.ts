/** `npm run check`: types, lint, import rules, folder cycles, owners of tables, dead code, format. */
import { runChecks } from '../steps/checks.ts';

const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
