import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { readHostBuild } from './host-build.ts';

const GRACE_MS = 8000;

async function start(config: Config): Promise<void> {
  const { http, venue, pay } = await createApp({ config, host: readHostBuild() });
  await venue.listen({ port: config.venuePort, host: config.host });
  await pay.listen({ port: config.payPort, host: config.host });
  await http.listen({ port: config.port, host: config.host });
  // Written down now: a process that is killed leaves nothing for the next start.
  flushCompileCache();
  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    if (err !== undefined) http.log.fatal({ err }, 'The backend stops after an error.');
    await http.close();
  });
}

/** What an operator can mend is one sentence; anything else keeps its stack. */
function reasonOf(failure: unknown): string {
  if (failure instanceof ConfigError) return failure.message;
  if (failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE')
    return `${failure.message}: set PORT, VENUE_PORT and PAY_PORT to free ports.`;
  return failure instanceof Error ? String(failure.stack) : String(failure);
}

try {
  await start(readConfig(process.env));
} catch (failure) {
  process.stderr.write(`The backend does not start:\n${reasonOf(failure)}\n`);
  process.exit(1);
}
