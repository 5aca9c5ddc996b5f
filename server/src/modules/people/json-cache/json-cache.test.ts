import { openJson, sealJson } from '@site/shared/crypto';
import { readCacheEntry, writeCacheEntry } from '@site/shared/wire';
import { HOUR_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const keyOf = (client: SignedClient) => client.session()?.signingKey ?? '';
const write = (client: SignedClient, name: string, value: unknown, ttl?: number) =>
  client.call(writeCacheEntry(name), { data: sealJson(keyOf(client), name, value), ...(ttl !== undefined && { ttl }) });
async function read(client: SignedClient, name: string): Promise<unknown> {
  const { data } = await client.call(readCacheEntry(name));
  return data?.data ? openJson(keyOf(client), name, data.data) : null;
}
const rows = () => app.db.withTables<{ json_cache: { member_id: string; name: string; sealed: string } }>();

test('an entry of one device is readable on another, each under its session’s key [SIG-8] [API-17]', async () => {
  const [here, there] = [await app.player(), await app.player()];

  expect(await write(here, 'searches', ['财神', '龙'])).toMatchObject({ status_code: 6000 });

  expect(await read(there, 'searches')).toEqual(['财神', '龙']);
  expect(keyOf(here)).not.toBe(keyOf(there));
  const [row] = await rows().selectFrom('json_cache').selectAll().execute();
  expect(row?.sealed).not.toContain('财神');
});

test('an entry lives an hour, or as long as its writer set [SIG-8] [CON-11]', async () => {
  const client = await app.player();
  await write(client, 'short', 1, 60_000);
  await write(client, 'long', 2);

  app.clock.advance(60_000);
  expect([await read(client, 'short'), await read(client, 'long')]).toEqual([null, 2]);
  app.clock.advance(HOUR_MS - 60_000);
  expect(await read(client, 'long')).toBeNull();
});

test('members cannot read entries under the key of another member [T23]', async () => {
  const [mine, other] = [await app.player(), await app.newcomer('CacheOne')];
  await write(mine, 'own', 'secret');

  expect(await read(other, 'own')).toBeNull();
  await write(other, 'own', 'theirs');
  expect(await read(mine, 'own')).toBe('secret');
});

test('a guest has no entries', async () => {
  expect(await app.guest().call(readCacheEntry('own'))).toMatchObject({ status_code: 10105 });
  expect(await app.guest().call(writeCacheEntry('own'), { data: 'x' })).toMatchObject({ status_code: 10105 });
});

test('an entry that was modified or moved in the database counts as absent and is deleted [T23]', async () => {
  const [mine, other] = [await app.player(), await app.newcomer('CacheTwo')];
  await write(mine, 'one', 1);
  await write(mine, 'two', 2);
  await write(other, 'one', 'planted');
  const named = await rows().selectFrom('json_cache').selectAll().where('name', '=', 'one').execute();
  expect(named).toHaveLength(2);
  for (const { member_id: id } of named) {
    const sealed = named.find((row) => row.member_id !== id)?.sealed ?? '';
    await rows().updateTable('json_cache').set({ sealed }).where('member_id', '=', id).where('name', '=', 'one').execute();
  }
  await rows().updateTable('json_cache').set({ sealed: 'QUJD' }).where('name', '=', 'two').execute();

  expect([await read(mine, 'one'), await read(other, 'one'), await read(mine, 'two')]).toEqual([null, null, null]);
  expect(await rows().selectFrom('json_cache').selectAll().where('name', 'in', ['one', 'two']).execute()).toEqual([]);
});

test('a member has forty entries at most; those that expire first are evicted', async () => {
  const client = await app.newcomer('CacheMany');
  for (let entry = 0; entry < 45; entry += 1) await write(client, `n${entry}`, entry, 1000 + entry);

  const left = await Promise.all(Array.from({ length: 45 }, (_entry, index) => read(client, `n${index}`)));
  expect(left.filter((value) => value !== null)).toEqual(Array.from({ length: 40 }, (_entry, index) => index + 5));
});
