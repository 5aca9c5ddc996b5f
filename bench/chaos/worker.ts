/** The backend as a process that can be killed: everything as in `main.ts`, but quick passwords and no pages. Opens the database on a message. */
import { flushCompileCache } from 'node:module';
import { createSandboxApp } from '@site/sandbox/create-sandbox.ts';
import { readSandboxConfig } from '@site/sandbox/settings.ts';
import { armFailpoint, enableFailpoints } from '@site/server/kernel/db/database.ts';

const QUICK_PASSWORDS = { memory: 64, passes: 1, parallelism: 1 };

async function serve(): Promise<void> {
  process.on('message', (steps) => {
    armFailpoint(Array.isArray(steps) ? steps.map(String) : []);
    process.send?.('armed');
  });
  if (process.env.FAILPOINTS === '1') enableFailpoints();
  const config = readSandboxConfig(process.env);
  const { http, venue, pay } = await createSandboxApp({ ...config, config, host: null, passwordCost: QUICK_PASSWORDS });
  await venue.listen({ port: config.venuePort, host: config.host });
  await pay.listen({ port: config.payPort, host: config.host });
  await http.listen({ port: config.port, host: config.host });
  process.send?.('ready');
}

process.once('message', () => void serve());
// The parent process is gone.
process.once('disconnect', () => process.exit(0));
// A killed process never writes its compile cache; the next one loads the cache instead of compiling again.
flushCompileCache();
process.send?.('loaded');
