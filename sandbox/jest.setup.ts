/** Setup of the Jest projects `server`, `sandbox` and `bench`: their tests run against the simulators. */
import { plugTestAdapters } from '@site/server/testing/test-adapters.ts';

plugTestAdapters(async () => (await import('./src/test-adapters.ts')).sandboxAdapters);
