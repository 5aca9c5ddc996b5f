/**
 * The server alone, without adapters: venues, payments, messages and pictures are under maintenance until a deployment connects its
 * own (`CreateAdapters` in `ports.ts`) in a start file like this one.
 */
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { createHttp } from './kernel/http/http.ts';
import { runProcess } from './kernel/http/run-process.ts';
import { readHostBuild } from './modules/releases/index.ts';

await runProcess(async () => {
  const config = readConfig(process.env);
  const { http, services, missing } = await createApp({ config, host: readHostBuild() });
  for (const sentence of missing) process.stderr.write(`${sentence}\n`);
  const support = createHttp({ ...config, part: 'support', publicOrigin: config.supportOrigin });
  await support.register(services.supportFrame);
  http.addHook('onClose', () => support.close());
  await support.listen({ port: config.payPort, host: config.host });
  await http.listen({ port: config.port, host: config.host });
  return http;
}, ConfigError);
