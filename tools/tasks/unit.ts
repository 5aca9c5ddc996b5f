/** `npm run unit -- <project> [Jest arguments]`: the tests of one Jest project, with Jest's own output. */
import { JEST_ENVIRONMENT, PROJECT_NAMES } from '../steps/unit-tests.ts';
import { step } from '../steps/step.ts';

// `--selectProjects` takes every argument that follows it.
const [project = '', ...flags] = process.argv.slice(2);
if (PROJECT_NAMES.includes(project)) {
  const { ok } = await step(`tests of ${project}`, ['jest', ...flags, '--selectProjects', project], { loud: true, env: JEST_ENVIRONMENT });
  process.exit(ok ? 0 : 1);
}
console.error(`npm run unit -- <project> [Jest arguments]; the projects are ${PROJECT_NAMES.join(', ')}`);
process.exit(2);
