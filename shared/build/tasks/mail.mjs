/** `npm run mail`: mails of operators to members. */
import { runMailCommand } from '../../../server/src/mail/mail.cli.ts';

process.exitCode = await runMailCommand(process.argv.slice(2));
