import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addressKey } from '../src/kernel/http/addresses.ts';

interface Block {
  readonly ip: string;
  readonly code: number;
}

/** A block of an IPv6 address is one of its /64 network. Of several in one network the strictest stays: 6032 refuses less than the others. */
export default {
  async up(db: Kysely<unknown>) {
    const { rows } =
      await sql<Block>`select ip, code from ip_blocks where ip like '%:%' order by case code when 6032 then 1 else 0 end, ip`.execute(db);
    await sql`delete from ip_blocks where ip like '%:%'`.execute(db);
    for (const { ip, code } of rows)
      await sql`insert into ip_blocks (ip, code) values (${addressKey(ip)}, ${code}) on conflict (ip) do nothing`.execute(db);
  },
} satisfies Migration;
