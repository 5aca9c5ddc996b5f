/** `npm run backup -- <folder>`. */
import { runBackupCommand } from '../../../server/src/backup/backup.cli.ts';

process.exitCode = await runBackupCommand(process.argv.slice(2));
