import type { AddressInfo } from 'node:net';
import { runReleaseCommand } from './cli.ts';
import { makeRelease, OPS_TOKEN, startRegistry } from './testing.ts';

let site: Awaited<ReturnType<typeof startRegistry>>;
let address: string;
const printed: string[] = [];

beforeEach(async () => {
  printed.length = 0;
  const keep = (...parts: readonly unknown[]) => void printed.push(parts.join(' '));
  for (const name of ['log', 'error'] as const) jest.spyOn(console, name).mockImplementation(keep);
  site = await startRegistry();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  for (const version of ['1.0.0', '1.1.0']) await site.ops.publish(makeRelease({ version }));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.stop();
});

async function release(...args: string[]) {
  printed.length = 0;
  const code = await runReleaseCommand([...args, '--server', address, '--token', OPS_TOKEN]);
  return { code, text: printed.join('\n') };
}

test('a version is activated, rolled back, and both are seen in the status with their reasons', async () => {
  await release('activate', 'help', '1.0.0');
  const activated = await release('activate', 'help', '1.1.0', '--reason', 'new texts');
  const rolledBack = await release('rollback', 'help', '--reason', 'a wrong word');
  const status = await release('status', 'help');

  expect([activated.code, activated.text]).toEqual([0, expect.stringContaining('help 1.0.0 → 1.1.0 is live as epoch 2')]);
  expect([rolledBack.code, rolledBack.text]).toEqual([0, expect.stringContaining('help 1.1.0 → 1.0.0 is live as epoch 3')]);
  expect(status.text).toMatch(/rollback help 1\.0\.0\s+epoch 2 → 3\s+a wrong word/);
  expect(status.text).toContain('2026-10-01 08:00:00 +08:00');
});

test('the versions stand newest first, the live one marked', async () => {
  await release('activate', 'help', '1.0.0');

  expect((await release('versions', 'help')).text).toMatch(/^ {5}1\.1\.0 .*\n {2}● {2}1\.0\.0 /);
  expect((await release('versions', 'games')).text).toBe('nothing of games is published yet');
});

test('with --json the answer is data', async () => {
  const { text } = await release('status', '--json');

  expect(JSON.parse(text)).toMatchObject({ epoch: 0, remotes: { help: null } });
});

test('a refusal ends with 3 and the reason', async () => {
  expect(await release('activate', 'help', '7.0.0')).toEqual({
    code: 3,
    text: expect.stringContaining('help 7.0.0 is not published; known: 1.1.0, 1.0.0'),
  });
  expect(await release('rollback', 'help')).toEqual({ code: 3, text: expect.stringContaining('nothing live to roll back from') });
});

test.each([
  ['a misspelt command', ['activte', 'help', '1.0.0'], 'Did you mean activate?'],
  ['a misspelt remote', ['activate', 'hlep', '1.0.0'], "There is no remote 'hlep'. Did you mean help?"],
  ['a missing version', ['activate', 'help'], "missing required argument 'version'"],
  ['an unknown flag', ['status', '--jsn'], 'Did you mean --json?'],
])('%s ends with 2 and says what was meant', async (_case, args, reason) => {
  expect(await release(...args)).toEqual({ code: 2, text: expect.stringContaining(reason) });
});

test('a remote may be named by its folder', async () => {
  expect((await release('activate', 'remote-help', '1.0.0')).code).toBe(0);
});

test('a wrong token ends with 1 and says where the right one is', async () => {
  const code = await runReleaseCommand(['status', '--server', address, '--token', 'guess']);

  expect([code, printed.join('\n')]).toEqual([1, expect.stringContaining('The site keeps its token in DATA_DIR/ops-token')]);
});

test('when no site answers, it says so and how to start one', async () => {
  const code = await runReleaseCommand(['status', '--server', 'http://127.0.0.1:9', '--token', 'x']);

  expect([code, printed.join('\n')]).toEqual([1, expect.stringMatching(/no site answers at http:\/\/127\.0\.0\.1:9 .*npm start/)]);
});

test('help is no error', async () => {
  expect(await release('--help')).toEqual({ code: 0, text: expect.stringContaining('publish') });
});
