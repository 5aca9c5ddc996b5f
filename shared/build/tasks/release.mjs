/** `npm run release -- publish | activate | rollback | status | versions | errors`. */
import { runReleaseCommand } from '../../../server/src/registry/cli.ts';

process.exitCode = await runReleaseCommand(process.argv.slice(2));
