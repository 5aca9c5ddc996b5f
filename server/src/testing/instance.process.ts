/** One instance of the site as a process of tests: without adapters, with the build of the host in TEST_HOST_FOLDER, or the API alone. */
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { readHostBuild } from '../modules/releases/index.ts';
import type { InstanceMessage } from './instance.testing.ts';

const report = (message: InstanceMessage) => process.send?.(message);
const folder = process.env.TEST_HOST_FOLDER;
process.once('disconnect', () => process.exit(0));
try {
  const { http } = await createApp({ config: readConfig(process.env), host: folder === undefined ? null : readHostBuild(folder) });
  process.once('SIGTERM', () => void http.close().then(() => process.exit(0)));
  await http.listen({ port: 0, host: '127.0.0.1' });
  flushCompileCache();
  report({ port: (http.server.address() as AddressInfo).port });
} catch (failure) {
  const { message, cause } = failure as Error;
  report({ refusal: cause instanceof Error ? `${message} ${cause.message}` : message });
  process.disconnect();
}
