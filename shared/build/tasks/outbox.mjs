/** `npm run outbox`: the last messages the site sent to members. */
import { runOutboxCommand } from '../../../server/src/outbox/outbox.cli.ts';

process.exitCode = await runOutboxCommand(process.argv.slice(2));
