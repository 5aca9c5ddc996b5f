/** `npm run build`: host and remotes without what is unchanged; of this product the pictures of games too, and whether the backend loads. Starts nothing. */
import { BUILD_STEPS, buildPictures, buildWorkspace, checkBackend } from '../site/build-workspace.ts';
import { createProgress } from '../site/progress.ts';
import { isOwnProduct } from '../site/workspace.ts';
import { messageOf } from '../steps/step.ts';

try {
  const ofThisProduct = isOwnProduct ? [buildPictures, checkBackend] : [];
  const progress = createProgress(BUILD_STEPS + ofThisProduct.length, console.log);
  await buildWorkspace(progress);
  for (const build of ofThisProduct) await build(progress);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}
