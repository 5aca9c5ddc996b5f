import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { readHostBuild } from './host-build.ts';

const GRACE_MS = 8000;

try {
  const config = readConfig(process.env);
  const { http } = await createApp({ config, host: readHostBuild() });
  await http.listen({ port: config.port, host: config.host });
  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    if (err !== undefined) http.log.fatal({ err }, 'The backend stops after an error.');
    await http.close();
  });
} catch (failure) {
  if (!(failure instanceof ConfigError)) throw failure;
  process.stderr.write(`The backend does not start, because a setting is wrong:\n${failure.message}\n`);
  process.exitCode = 1;
}
