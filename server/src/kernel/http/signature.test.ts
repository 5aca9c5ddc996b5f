import { signRequest } from '@site/shared/crypto';
import { HEADER, SITE_ID } from '@site/shared/product';
import { checkUserName, getPreInfo, getWalletSummary, listStationAds } from '@site/shared/wire';
import { withTestApp } from '../../testing/testing.ts';
import { DAY_MS, MINUTE_MS, settableClock } from '../clock.ts';
import { createNonces } from './nonces.ts';
import { type ArrivedRequest, createSignatureCheck } from './signature.ts';

const KEY = 'k'.repeat(64);
const NAME_FREE = { userName: 'fresh001' };
const FORGERIES = 500;
const PATIENCE_MS = 60_000;

const app = withTestApp();

const POSTED = { method: 'POST', url: getPreInfo.path, text: '{"platformType":6}' } as const;
const GOT = { method: 'GET', url: `${checkUserName.path}?userName=fresh001` } as const;

test.each([
  ['another path', POSTED, { ...POSTED, url: '/site/api/v1/advertising/queryNoticeList', text: '{"category":""}' }],
  ['another body', POSTED, { ...POSTED, text: '{"platformType":7}' }],
  ['another query', GOT, { ...GOT, url: `${checkUserName.path}?userName=fresh002` }],
  ['another area', GOT, { ...GOT, url: listStationAds.path }],
  ['no query', GOT, { ...GOT, url: checkUserName.path }],
  ['itself, a second time', POSTED, POSTED],
  ['itself, a second time, got', GOT, GOT],
])('the signature of one request is invalid for %s [SIG-6] [T22]', async (_what, first, second) => {
  const [taken, forged] = await app.guest().replay(first, second);

  expect(taken?.status_code).toBe(6000);
  expect(forged).toMatchObject({ status_code: 10108, data: { nowMs: String(app.clock.nowMs()) } });
});

test.each([
  ['another device', { [HEADER.uuid]: '11111111-2222-4333-8444-555555555555' }],
  ['another time', { [HEADER.time]: '1781503200001' }],
  ['another nonce', { [HEADER.nonce]: 'another-nonce-1' }],
  ['no signature', { [HEADER.sign]: '' }],
  ['no signature, said to be stored', { [HEADER.sign]: '', [HEADER.signFrom]: 'map' }],
  ['a signature said to be stored', { [HEADER.signFrom]: 'map' }],
  ['letters beyond ASCII', { [HEADER.sign]: 'é'.repeat(64) }],
])('a request with %s is refused [SIG-5] [SIG-6] [T22]', async (_what, extra) => {
  expect(await app.guest().call(checkUserName, NAME_FREE, extra)).toMatchObject({ httpStatus: 200, status_code: 10108 });
});

test('the signature of one member is invalid for another [SIG-6] [T22]', async () => {
  const [one, other] = [await app.player(), await app.newcomer('Signer01')];
  const stolen = { [HEADER.token]: other.session()?.token ?? '' };

  expect((await one.call(getWalletSummary, null, stolen)).status_code).not.toBe(6000);
  expect((await one.call(getWalletSummary, null, { ...stolen, [HEADER.uuid]: other.uuid })).status_code).toBe(10108);
});

test(
  '500 forged signatures: none is taken, none breaks anything [T22]',
  async () => {
    const client = app.guest();
    const letters = ['', '0', 'f', 'Z', ' ', '%00', 'null', '{}', '签', '=', '\t', '..', 'é'];
    for (let round = 0; round < FORGERIES; round += 1) {
      const sign = Array.from({ length: (round * 7) % 70 }, (_letter, place) => letters[(round * 31 + place * 17) % letters.length]).join(
        '',
      );
      const header = encodeURI(sign).slice(0, 200);
      const from = round % 3 === 0 ? { [HEADER.signFrom]: 'map' } : {};
      const { status_code: code } = await client.call(checkUserName, NAME_FREE, { [HEADER.sign]: header, ...from });
      if (code !== 10108) throw new Error(`round ${round}: ${header} was answered ${code}`);
    }
  },
  PATIENCE_MS,
);

test('a stored signature is valid for its own day only [SIG-5]', async () => {
  const client = app.guest();
  const stored = client.storedSignature('/site/api');
  expect(await client.call(checkUserName, NAME_FREE, stored)).toMatchObject({ status_code: 6000 });

  app.clock.advance(DAY_MS);
  expect(await client.call(checkUserName, NAME_FREE, stored)).toMatchObject({ status_code: 10108, data: { field: HEADER.signFrom } });
});

function incoming(timeMs: number, nonce: string): ArrivedRequest {
  const fields = {
    method: 'GET',
    path: '/site/api/v1/x',
    query: '',
    body: '',
    time: String(timeMs),
    nonce,
    uuid: 'device-1',
    siteId: SITE_ID,
  };
  const headers = { ...fields, token: '', sign: signRequest(KEY, fields), signFrom: '' };
  return { ...fields, headers };
}

test('a restart keeps rejecting replayed requests although their nonces are forgotten [SIG-6] [T22]', async () => {
  const clock = settableClock(1_700_000_000_000);
  const before = incoming(clock.nowMs(), 'nonce-1');
  await createSignatureCheck(clock, SITE_ID).check(before, KEY);
  clock.advance(MINUTE_MS);
  const restarted = createSignatureCheck(clock, SITE_ID);

  await expect(restarted.check(before, KEY)).rejects.toThrow(expect.objectContaining({ code: 10108, field: HEADER.time }));
  await restarted.check(incoming(clock.nowMs(), 'nonce-2'), KEY);
});

test('a flood evicts nonces; their requests are refused by their time [SIG-6] [T22]', () => {
  const clock = settableClock(1_700_000_000_000);
  const nonces = createNonces(clock, 10 * MINUTE_MS, 3);
  const first = clock.nowMs();
  for (const nonce of ['a', 'b', 'c']) {
    nonces.take(nonce, clock.nowMs());
    clock.advance(1000);
  }
  expect(nonces.take('b', first)).toBe('seen');

  expect(nonces.take('d', clock.nowMs())).toBe('new');
  expect(nonces.take('a', first)).toBe('old');
  expect(nonces.take('b', first + 1000)).toBe('seen');
});
