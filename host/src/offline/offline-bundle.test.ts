/**
 * @jest-environment node
 */
import { integrityOf, type OfflineBundle, type OfflineContent, type OfflinePayload, type OfflineTrust } from '@site/shared/federation';
import { type KeyName, keys, NOW_MS, sign } from '../boot-script/gate-fixture.ts';
import { fileAnswer, helpAnswer, isDue, LONGEST_LIFE_MS, pageAnswer, RENEW_AFTER_MS, verifiedBundle } from './offline.rules.ts';

const article = { code: 'kh', title: '开户帮助', summary: '注册', group: '新手入门', sections: [] };
const CONTENT: OfflineContent = {
  headers: { 'content-security-policy': "default-src 'none'" },
  pages: { '/': '<html data-offline>壳</html>' },
  files: {},
  articles: [article],
};
const TEXT = JSON.stringify(CONTENT);
const facts = async (change: object = {}): Promise<OfflinePayload> => ({
  type: 'offline',
  issuedAtMs: NOW_MS - 1000,
  releases: ['aaaa', 'bbbb'],
  contentIntegrity: await integrityOf(TEXT),
  ...change,
});

let trust: OfflineTrust;
beforeAll(async () => {
  const { id, publicKey } = (await keys()).channel;
  trust = { keys: { [id]: { scheme: 'ed25519', publicKey } }, role: { keyids: [id], threshold: 1 }, revoked: [] };
});

const signedBy = async (name: KeyName, change: object = {}) =>
  JSON.stringify({ ...(await sign(JSON.stringify(await facts(change)), name)), content: TEXT });
const signed = (change: object = {}) => signedBy('channel', change);

test('what the server signed is served, with its page, policies and articles [RT-3] [RT-11]', async () => {
  const bundle = await verifiedBundle(await signed(), trust, NOW_MS);

  const verified = { ...CONTENT, ...(await facts()) };
  expect(bundle).toEqual(verified);
  const page = pageAnswer(verified, '/');
  expect(page?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(pageAnswer(verified, 'toString')).toBeNull();
  expect(await helpAnswer(verified, { kind: 'menu' })?.json()).toMatchObject({
    status_code: 6000,
    data: [{ code: 'kh', title: '开户帮助' }],
  });
  expect(await helpAnswer(verified, { kind: 'article', code: 'kh' })?.json()).toMatchObject({ data: { sections: [] } });
  expect(helpAnswer(verified, { kind: 'article', code: 'ck' })).toBeNull();
});

test.each<[string, (text: string) => Promise<string> | string]>([
  ['another page under the same signature', (text) => text.replace('壳', '假')],
  ['other policies under the same signature', (text) => text.replace('none', 'self')],
  ['no signature', async () => JSON.stringify({ payload: JSON.stringify(await facts()), signatures: [], content: TEXT })],
  ['a signature by a foreign key', () => signedBy('stranger')],
  ['another document of the same key', () => signed({ type: 'channel' })],
  ['a document without a time', () => signed({ issuedAtMs: 'now' })],
  ['a document older than it may get', () => signed({ issuedAtMs: NOW_MS - LONGEST_LIFE_MS })],
  ['facts in the content instead of under the signature', async () => signed({ contentIntegrity: await integrityOf('') })],
  ['no content', async () => (await signed()).replace(/,"content":.*/, '}')],
  ['plain HTML', () => '<script>evil()</script>'],
  ['nothing', () => ''],
])('%s in the cache is not served [RT-3] [T07]', async (_name, forge) => {
  expect(await verifiedBundle(await forge(await signed()), trust, NOW_MS)).toBeNull();
});

test('a document whose pages name a revoked release is not served, even if a script put it back [F32] [RT-3]', async () => {
  const text = await signed();

  expect(await verifiedBundle(text, { ...trust, revoked: ['bbbb'] }, NOW_MS)).toBeNull();
  expect(await verifiedBundle(text, { ...trust, revoked: ['cccc'] }, NOW_MS)).not.toBeNull();
});

test('a time in the future does not delay the next renewal', async () => {
  const verified = { ...CONTENT, ...(await facts()) };
  const isDueAt = (issuedAtMs: number) => isDue({ ...verified, issuedAtMs }, NOW_MS);

  expect(isDue(null, NOW_MS)).toBe(true);
  expect([isDueAt(NOW_MS), isDueAt(NOW_MS - RENEW_AFTER_MS + 1)]).toEqual([false, false]);
  expect([isDueAt(NOW_MS - RENEW_AFTER_MS), isDueAt(NOW_MS + 1e13)]).toEqual([true, true]);
});

test('a cached file is served with the bytes that the document names and the headers of the worker only [RT-3]', async () => {
  const bundle = { files: { '/h/main.js': await integrityOf('main()') } } as unknown as OfflineBundle;
  const cached = (text: string) => new Response(text, { headers: { 'content-type': 'text/html', 'x-evil': '1' } });

  const answer = await fileAnswer(bundle, '/h/main.js', cached('main()'));
  expect(await answer?.text()).toBe('main()');
  expect([answer?.headers.get('content-type'), answer?.headers.get('x-evil')]).toEqual(['text/javascript; charset=utf-8', null]);
  expect(await fileAnswer(bundle, '/h/main.js', cached('evil()'))).toBeNull();
  expect(await fileAnswer(bundle, '/h/other.js', cached('main()'))).toBeNull();
  expect(await fileAnswer(bundle, '/h/main.js', undefined)).toBeNull();
});
