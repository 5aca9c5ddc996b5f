/** `npm run check`: types, lint, import rules, folder cycles, owners of tables, dead code, format. `npm run check -- help`: what concerns one package. */
import { messageOf } from '../steps/step.ts';
import { isOwnProduct } from '../site/workspace.ts';
import { packagesNamed, runChecks, runTypeChecks } from '../steps/checks.ts';

try {
  const { passed, failed } = isOwnProduct ? await runChecks(packagesNamed(process.argv.slice(2))) : await runTypeChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(2);
}
