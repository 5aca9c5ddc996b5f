/** `npm run build`: host, remotes and the pictures of games, without what is unchanged. */
import { BUILD_STEPS, buildPictures, buildWorkspace } from '../site/build-workspace.mjs';
import { createProgress } from '../site/progress.mjs';

try {
  const progress = createProgress(BUILD_STEPS + 1, console.log);
  await buildWorkspace(progress);
  await buildPictures(progress);
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
}
