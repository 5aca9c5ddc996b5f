/** `npm run build`: host, remotes and the pictures of games, without what is unchanged, and whether the backend loads. Starts nothing. */
import { BUILD_STEPS, buildPictures, buildWorkspace, checkBackend } from '../site/build-workspace.ts';
import { createProgress } from '../site/progress.ts';
import { messageOf } from '../steps/step.ts';

try {
  const progress = createProgress(BUILD_STEPS + 2, console.log);
  await buildWorkspace(progress);
  await buildPictures(progress);
  await checkBackend(progress);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}
