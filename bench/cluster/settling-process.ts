/** A child process that settles the bets on one match: `node settling-process.ts <settings as JSON>`. Sends `ready`, waits for a message, answers when all are settled. */
import { once } from 'node:events';
import { openSettlingApp, RESULT } from './settling-app.ts';

const { app, betting } = await openSettlingApp(JSON.parse(process.argv[2] ?? '{}') as Readonly<Record<string, string>>);
const began = once(process, 'message');
process.send?.('ready');
await began;
await betting.settleMatch(RESULT);
process.send?.('settled');
await app.http.close();
process.disconnect();
