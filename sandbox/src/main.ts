/** Entry point of `npm start`: the server with simulated venues, payments and messages, demo members and pictures. */
import { ConfigError } from '@site/server/config.ts';
import { runProcess } from '@site/server/kernel/http/run-process.ts';
import { readHostBuild } from '@site/server/modules/releases/index.ts';
import { createSandboxApp } from './create-sandbox.ts';
import { readSandboxConfig } from './settings.ts';

await runProcess(async () => {
  const config = readSandboxConfig(process.env);
  const { http, venue, pay } = await createSandboxApp({ ...config, config, host: readHostBuild() });
  await venue.listen({ port: config.venuePort, host: config.host });
  await pay.listen({ port: config.payPort, host: config.host });
  await http.listen({ port: config.port, host: config.host });
  return http;
}, ConfigError);
