import { serveWebhooks, startReceiver } from '@site/server/modules/releases/webhooks/testing.ts';
import { withReleaseCommand } from './testing.ts';

const { release } = withReleaseCommand(serveWebhooks);

test('a webhook is made with its secret, tested, rotated, paused, resumed and ended, and its deliveries are sent again', async () => {
  const receiver = await startReceiver();
  const made = await release('webhook', receiver.url, '--kinds', 'activate,rollback', '--remotes', 'help', '--description', 'the chat');
  const id = /webhook (\w+) to/.exec(made.text)?.[1] ?? '';
  expect([made.code, made.text]).toEqual([0, expect.stringMatching(/^whsec_[\w+/]{43}=$/m)]);
  const listed = (await release('webhooks')).text;
  expect(listed).toContain('activate,rollback, help  active');
  expect([listed.includes('the chat'), listed.includes('whsec_'), listed.includes('path-secret')]).toEqual([true, false, false]);

  const [, delivery = ''] = /the test (\S+) is delivered/.exec((await release('webhook-test', id)).text) ?? [];
  receiver.answers.push(500);
  const failed = await release('webhook-test', id);
  expect([failed.code, failed.text]).toEqual([1, expect.stringContaining('the receiver answered 500')]);
  const deliveries = (await release('webhook-deliveries', id)).text;
  expect(deliveries).toMatch(/registry\.test .* failed +1 attempt +the receiver answered 500/);
  expect(deliveries).toContain(`next: npm run release -- webhook-resend ${id} <delivery>`);
  expect((await release('webhook-resend', id, delivery)).text).toBe(`registry.test ${delivery} is sent again`);

  expect((await release('rotate-webhook', id)).text).toContain('the one before signs too until 2026-10-02 08:00:00 +08:00');
  expect((await release('pause-webhook', id)).text).toContain('PAUSED: by ');
  expect((await release('resume-webhook', id)).text).toContain('active');
  expect((await release('end-webhook', id)).text).toBe('there is no webhook');
  expect((await release('end-webhook', id)).code).toBe(3);
  await receiver.close();
});

test('a kind that is none is wrong usage, and an address of a private network is refused', async () => {
  const kind = await release('webhook', 'https://chat.example/', '--kinds', 'activates');
  expect([kind.code, kind.text]).toEqual([2, expect.stringContaining('Did you mean activate?')]);
  const address = await release('webhook', 'https://10.0.0.1/');
  expect([address.code, address.text]).toEqual([3, expect.stringContaining('an address of a private network')]);
});
