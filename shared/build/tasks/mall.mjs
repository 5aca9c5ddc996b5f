/** `npm run mall`: orders of the mall and their delivery. */
import { runMallCommand } from '../../../server/src/mall/mall.cli.ts';

process.exitCode = await runMallCommand(process.argv.slice(2));
