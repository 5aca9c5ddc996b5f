/** `npm run site -- get | set | maintenance | stop | skin | block-ip | unblock-ip`. */
import { runSiteCommand } from '../../../server/src/site/site.cli.ts';

process.exitCode = await runSiteCommand(process.argv.slice(2));
