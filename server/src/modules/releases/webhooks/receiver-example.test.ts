import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { systemClock } from '../../../kernel/clock.ts';
import { makeRelease, withRegistry } from '../registry/testing.ts';
import { startReceiver, webhooksOf } from './testing.ts';

const RUNBOOK = readFileSync(join(import.meta.dirname, '../../../../../docs/runbook.md'), 'utf8');
const [, EXAMPLE = ''] = /^```js\n(\/\/ WEBHOOK_SECRET[^]+?)^```/m.exec(RUNBOOK) ?? [];
const OWNER = { name: 'lin', holder: 'owner', roles: ['owner'] } as const;

const site = withRegistry('each test');
const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
let receiver: ChildProcess;
let lines: Interface;

/** Starts the example as it is written; the address of it. */
async function start(secret: string): Promise<string> {
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, EXAMPLE);
  receiver = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  lines = createInterface({ input: receiver.stdout ?? process.stdin });
  const [line] = (await once(lines, 'line')) as [string];
  return `http://127.0.0.1:${line.split(' ').at(-1)}/`;
}
afterEach(async () => {
  receiver.kill();
  await once(receiver, 'exit');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the receiver of the runbook takes what the site signed, handles it once, and nothing else', async () => {
  const hooks = webhooksOf({ site, clock: systemClock });
  const relay = await startReceiver();
  const { webhook, secret } = await hooks.webhooks.make({ url: relay.url, kinds: ['publish'], remotes: [], description: '' }, OWNER);
  await site.ops.publish(makeRelease());
  await hooks.outbox.deliver();
  await hooks.outbox.settled();
  const [sent] = relay.received;
  if (!sent) throw new Error('nothing was sent');
  const address = await start(secret);
  const post = async (headers: Readonly<Record<string, string>>, body = sent.text) =>
    (await fetch(address, { method: 'POST', headers, body })).status;
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(sent.headers[name])]),
  );

  const handled = once(lines, 'line') as Promise<[string]>;
  expect(await post(headers)).toBe(204);
  expect((await handled)[0]).toBe('registry.publish lin [{"remote":"help","version":"1.0.0"}]');
  const more: string[] = [];
  lines.on('line', (line: string) => more.push(line));
  expect(await post(headers)).toBe(204);
  expect(await post(headers, sent.text.replace('1.0.0', '1.1.0'))).toBe(401);
  expect(await post({ ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) })).toBe(401);
  expect(await post({})).toBe(401);
  expect(more).toEqual([]);

  const { secret: next } = await hooks.webhooks.rotate(webhook.id, OWNER);
  expect(next).not.toBe(secret);
  await hooks.webhooks.test(webhook.id, OWNER);
  const rotated = relay.received.at(-1)?.headers ?? {};
  const announced = once(lines, 'line') as Promise<[string]>;
  expect(
    await post(
      {
        'webhook-id': String(rotated['webhook-id']),
        'webhook-timestamp': String(rotated['webhook-timestamp']),
        'webhook-signature': String(rotated['webhook-signature']),
      },
      relay.received.at(-1)?.text,
    ),
  ).toBe(204);
  expect((await announced)[0]).toContain('registry.test');
  await relay.close();
  await hooks.outbox.stop();
});
