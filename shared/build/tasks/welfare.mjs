/** `npm run welfare`: dividends and awards for members. */
import { runWelfareCommand } from '../../../server/src/welfare/welfare.cli.ts';

process.exitCode = await runWelfareCommand(process.argv.slice(2));
