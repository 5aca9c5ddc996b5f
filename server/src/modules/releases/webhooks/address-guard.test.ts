import { createAddressGuard } from './address-guard.ts';
import { createSender } from './send-message.ts';
import { startReceiver } from './testing.ts';

const guard = (addresses: readonly string[], options: { readonly allowsLoopback?: boolean; readonly networks?: readonly string[] } = {}) =>
  createAddressGuard({
    allowsLoopback: false,
    networks: [],
    ...options,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1%eth0',
  'fec0::1',
  '2001:0:1::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'ff02::1',
];

test.each(PRIVATE)('%s is no address of a webhook, neither as a host name leads there nor as it is written', async (address) => {
  expect(await guard([address]).refuseHost('https://hooks.example/')).toContain('private network');
  expect(await guard(['93.184.215.14', address]).refuseHost('https://hooks.example/')).toContain('private network');
  if (address.includes('%')) return;
  expect(guard([]).refuseUrl(`https://${address.includes(':') ? `[${address}]` : address}/`)).toContain('private network');
});

test.each(['https://127.1/', 'https://0x7f000001/', 'https://2130706433/', 'https://0/', 'https://127.0.0.1./'])(
  '%s is this machine however it is written',
  (url) => expect(guard([]).refuseUrl(url)).toContain('private network'),
);

test('public addresses are allowed, and private ones in the networks that a setting names', async () => {
  expect(await guard(['93.184.215.14', '2606:2800:21f:cb07::1']).refuseHost('https://hooks.example/')).toBeNull();
  expect(guard([]).refuseUrl('https://93.184.215.14:8443/a?b')).toBeNull();
  const inside = guard(['10.1.2.3'], { networks: ['10.1.0.0/16'] });
  expect([await inside.refuseHost('https://chat.intranet/'), inside.refuseUrl('https://10.2.0.1/')]).toEqual([
    null,
    expect.stringContaining('private network'),
  ]);
});

test('plain http leads to this machine alone, and only in a sandbox', () => {
  const sandbox = guard([], { allowsLoopback: true });
  expect(['http://127.0.0.1:9000/', 'http://localhost:9000/', 'http://[::1]/'].map((url) => sandbox.refuseUrl(url))).toEqual([
    null,
    null,
    null,
  ]);
  expect(sandbox.refuseUrl('http://hooks.example/')).toContain('https://');
  expect(guard([]).refuseUrl('http://127.0.0.1:9000/')).toContain('https://');
});

test('a host name that changes after it was checked reaches nothing: each connection is checked', async () => {
  const receiver = await startReceiver();
  const url = receiver.url.replace('127.0.0.1', 'hooks.example').replace('http:', 'https:');
  const outcome = await createSender(guard(['127.0.0.1']))({ url, headers: {}, body: '{}' }, new AbortController().signal);

  expect([outcome, receiver.received]).toEqual([{ isDelivered: false, reason: expect.stringContaining('private network') as string }, []]);
  await receiver.close();
});

test('an address that was allowed when a webhook was made is checked at each attempt', async () => {
  const outcome = await createSender(guard([]))({ url: 'https://10.0.0.1/', headers: {}, body: '{}' }, new AbortController().signal);

  expect(outcome).toEqual({ isDelivered: false, reason: expect.stringContaining('private network') as string });
});
