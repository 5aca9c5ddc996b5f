import type { Kysely } from 'kysely';
import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import blocksOfNetworks from '../../../../migrations/410-blocks-of-networks.ts';
import { tablesOf } from '../schema.ts';

test('blocks of IPv6 addresses that a version before stored become those of their networks; the strictest stays [ERR-3]', async () => {
  const { db, close } = await openTestDatabase();
  const blocks = tablesOf(db);
  const stored = [
    { ip: '2001:db8:1:2::1', code: 6032 },
    { ip: '2001:db8:1:2::ffff', code: 6031 },
    { ip: '203.0.113.7', code: 6033 },
  ];
  await blocks.insertInto('ip_blocks').values(stored).execute();

  await blocksOfNetworks.up(db as unknown as Kysely<unknown>);

  expect(await blocks.selectFrom('ip_blocks').selectAll().orderBy('ip').execute()).toEqual([
    { ip: '2001:db8:1:2::/64', code: 6031 },
    { ip: '203.0.113.7', code: 6033 },
  ]);
  await close();
});
