/** `npm run members`: identity checks, changes members asked for, their sessions. */
import { runMembersCommand } from '../../../server/src/member/members.cli.ts';

process.exitCode = await runMembersCommand(process.argv.slice(2));
