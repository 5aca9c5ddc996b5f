/** `npm run chat`: rooms, members and gifts of the chat in the hands of operators. */
import { runChatCommand } from '../../../server/src/chat/chat.cli.ts';

process.exitCode = await runChatCommand(process.argv.slice(2));
