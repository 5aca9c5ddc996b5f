/** `npm run bench [-- measurement …]`: builds what changed, then runs the measurements of `bench/measurements.ts`, or the named one. Ends with 1 when a goal is missed. */
import { BUILD_STEPS, buildPictures, buildWorkspace } from '../site/build-workspace.ts';
import { createProgress } from '../site/progress.ts';
import { selectMeasurements, runMeasurement } from '../steps/measurements.ts';
import { namedOrExit } from '../steps/step.ts';

const [only, ...args] = process.argv.slice(2);
const measurements = await namedOrExit(() => selectMeasurements(only));
const missed: string[] = [];
if (measurements.some(({ needs }) => needs.build)) {
  const progress = createProgress(BUILD_STEPS + 1, console.log);
  await buildWorkspace(progress);
  await buildPictures(progress);
}
for (const { name } of measurements) missed.push(...(await runMeasurement(name, args)));
if (missed.length > 0) console.log(`\ngoals missed: ${missed.join(', ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;
