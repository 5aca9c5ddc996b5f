/** `npm run build`: host and remotes, without what is unchanged. */
import { BUILD_STEPS, buildWorkspace } from '../site/build-workspace.mjs';
import { createProgress } from '../site/progress.mjs';

try {
  await buildWorkspace(createProgress(BUILD_STEPS, console.log));
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
}
