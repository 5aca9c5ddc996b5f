/** `npm run restore -- <folder>`. */
import { runRestoreCommand } from '../../../server/src/backup/backup.cli.ts';

process.exitCode = await runRestoreCommand(process.argv.slice(2));
