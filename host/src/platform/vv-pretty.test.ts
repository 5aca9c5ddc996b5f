import { encrypt } from '@site/shared/crypto';
import { VV_PRETTY_DEFAULT } from '@site/shared/product';
import { createVvPretty } from './vv-pretty.ts';

const KEY = { k: 'ab'.repeat(32), v: '00112233445566778899aabbccddeeff' };
const sealed = (value: unknown, { k, v } = KEY) => encrypt(JSON.stringify(value), { key: k, iv: v });

function open(answers: Readonly<Record<string, () => unknown>>) {
  const call = jest.fn(async ({ path }: { readonly path: string }) => answers[path.split('/').at(-1) ?? '']?.());
  return { ask: createVvPretty({ api: { call: call as never }, secretPath: 'k1' }), call };
}

test('settings and key are requested in parallel, and decrypted; the key is requested once [SIG-7] [API-5]', async () => {
  const settings = { ...VV_PRETTY_DEFAULT, siteVideoVipMin: 4 };
  const { ask, call } = open({ vvPretty: () => sealed(settings), k1: () => KEY });

  const asking = ask();
  expect(call.mock.calls.map(([{ path }]) => path)).toEqual(['/site/api/v1/configuration/vvPretty', '/site/api/v1/sec/k1']);
  expect(await asking).toEqual(settings);
  expect(await ask()).toEqual(settings);
  expect(call).toHaveBeenCalledTimes(3);
});

test.each([
  ['another key', () => sealed(VV_PRETTY_DEFAULT, { ...KEY, k: 'cd'.repeat(32) })],
  ['junk', () => 'junk'],
  ['nothing', () => ''],
  ['settings of another shape', () => sealed({ ...VV_PRETTY_DEFAULT, oddsFormat: 9 })],
  ['no JSON', () => encrypt('hello', { key: KEY.k, iv: KEY.v })],
])('%s is rejected, and the key is requested again next time [SIG-7]', async (_case, vvPretty) => {
  let broken = true;
  const { ask, call } = open({ vvPretty: () => (broken ? vvPretty() : sealed(VV_PRETTY_DEFAULT)), k1: () => KEY });

  await expect(ask()).rejects.toThrow();
  broken = false;
  expect(await ask()).toEqual(VV_PRETTY_DEFAULT);
  expect(call).toHaveBeenCalledTimes(4);
});
