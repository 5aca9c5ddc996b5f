/** `npm run bench [-- part …]`: builds what changed, then runs the measurements of `bench/parts.ts`, or the named one. Ends with 1 when a goal is missed. */
import { BUILD_STEPS, buildPictures, buildWorkspace } from '../site/build-workspace.ts';
import { createProgress } from '../site/progress.ts';
import { partsNamed, runPart } from '../steps/bench-part.ts';

const [only, ...args] = process.argv.slice(2);
const parts = await partsNamed(only);
const missed: string[] = [];
if (parts.some(({ needs }) => needs.build)) {
  const progress = createProgress(BUILD_STEPS + 1, console.log);
  await buildWorkspace(progress);
  await buildPictures(progress);
}
for (const { name } of parts) missed.push(...(await runPart(name, args)));
if (missed.length > 0) console.log(`\ngoals missed: ${missed.join(', ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;
