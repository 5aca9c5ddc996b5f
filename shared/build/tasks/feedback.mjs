/** `npm run feedback`: tickets of members, read and answered by operators. */
import { runFeedbackCommand } from '../../../server/src/feedback/feedback.cli.ts';

process.exitCode = await runFeedbackCommand(process.argv.slice(2));
