/** `npm run content`: what operations write for the pages. */
import { runContentCommand } from '../../../server/src/content/content.cli.ts';

process.exitCode = await runContentCommand(process.argv.slice(2));
