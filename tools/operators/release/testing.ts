/** The release command over a registry in this process, as its tests type it. */
import type { AddressInfo } from 'node:net';
import { OPS_TOKEN, type startRegistry, withRegistry } from '@site/server/modules/releases/registry/testing.ts';
import { runReleaseCommand } from './release.cli.ts';

type Site = Awaited<ReturnType<typeof startRegistry>>;

/** A new site for each test, which listens; `prepare` comes before. What the command prints is kept instead of printed. */
export function withReleaseCommand(prepare: (site: Site) => Promise<unknown> = async () => undefined) {
  const printed: string[] = [];
  const site = withRegistry('each test', async (one) => {
    await prepare(one);
    await one.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const address = () => `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  beforeEach(() => {
    printed.length = 0;
    const keep = (...words: readonly unknown[]) => void printed.push(words.join(' '));
    for (const name of ['log', 'error'] as const) jest.spyOn(console, name).mockImplementation(keep);
  });
  afterEach(() => void jest.restoreAllMocks());
  return {
    site,
    printed,
    address,
    /** What the command printed, and its exit code. */
    async release(...args: string[]) {
      printed.length = 0;
      const code = await runReleaseCommand([...args, '--server', address(), '--token', OPS_TOKEN]);
      return { code, text: printed.join('\n') };
    },
  };
}
