/** The backend as a process that can be killed: everything as in `main.ts`, but quick passwords and no pages. Opens the database on a message. */
import { flushCompileCache } from 'node:module';
import { createSandboxApp } from '@site/sandbox/create-sandbox.ts';
import { readSandboxConfig } from '@site/sandbox/settings.ts';
import { createFailpoint } from './failpoint.ts';
import { QUICK_PASSWORDS } from './worker-env.ts';

async function serve(): Promise<void> {
  const failpoint = createFailpoint();
  process.on('message', (steps) => {
    failpoint.arm(Array.isArray(steps) ? steps.map(String) : []);
    process.send?.('armed');
  });
  const config = readSandboxConfig(process.env);
  const failpoints = process.env.FAILPOINTS === '1' && { onQuery: failpoint.onQuery };
  const { http, venue, pay } = await createSandboxApp({ ...config, config, host: null, passwordCost: QUICK_PASSWORDS, ...failpoints });
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
