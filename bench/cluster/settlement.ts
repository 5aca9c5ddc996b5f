import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ODDS } from '@site/shared/product';
import { register } from '@site/shared/wire';
import { sql } from 'kysely';
import { systemClock } from '@site/server/kernel/clock.ts';
import { connectDatabase, inTransaction } from '@site/server/kernel/db/database.ts';
import { signedClient } from '@site/server/kernel/testing.ts';
import { createBonuses, createLedger, entryPair, house, memberCentral } from '@site/server/modules/money/seeding.ts';
import { setWalletMode } from '@site/server/modules/play/seeding.ts';
import { tablesOf } from '@site/server/modules/play/schema.ts';
import { BACKEND_FLAGS } from '@site/tools/site/server-process.ts';
import { memberIdOf } from '../chaos/consistency-check.ts';
import { workerEnv } from '../chaos/worker-env.ts';
import { createMemberCopies } from '../growth/member-copies.ts';
import { growingTables } from '../growth/schema.ts';
import { MATCH, openSettlingApp, VENUE } from './settling-app.ts';

export interface SettlementOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Each of another member, who has a deposit to play off as most players do; every second bet wins. */
  readonly bets: number;
  /** They settle the match at the same moment. */
  readonly instances: number;
}

const PROCESS = join(import.meta.dirname, 'settling-process.ts');
const USER_NAME = 'settled01';

/** How many bets on one match are settled and counted a second. Throws when one is left. */
export async function measureSettlement({ bets, instances, ...where }: SettlementOptions): Promise<{ readonly perSecond: number }> {
  const { env } = await workerEnv(where);
  await makeBets(env, bets);
  const children = [];
  for (let index = 0; index < instances; index += 1) {
    const child = fork(PROCESS, [JSON.stringify(env)], {
      execArgv: [...BACKEND_FLAGS, '--disable-warning=ExperimentalWarning'],
      stdio: 'inherit',
    });
    await once(child, 'message');
    children.push(child);
  }
  const startedMs = performance.now();
  await Promise.all(
    children.map(async (child) => {
      const settled = once(child, 'message');
      child.send('begin');
      await settled;
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  await refuseLeft(where.databaseUrl, bets);
  return { perSecond: bets / seconds };
}

/** Members with one bet each, as copies of the first one, whose bet is placed. */
async function makeBets(env: Readonly<Record<string, string>>, bets: number): Promise<void> {
  const { app, betting } = await openSettlingApp(env);
  const db = await connectDatabase(env.DATABASE_URL ?? '');
  await setWalletMode(db, [VENUE], 'seamless');
  const client = signedClient({ app: app.http, salt: env.SITE_SALT ?? '' });
  const person = { userName: USER_NAME, password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
  const { data, message } = await client.call(register, person);
  if (data === null) throw new Error(`The registration was refused: ${message}`);
  const memberId = await memberIdOf(db, USER_NAME);
  const entries = entryPair(house('bench'), memberCentral(memberId), 100_000n);
  const grant = { kind: 'grant', reference: 'bench', remark: 'bench', idempotencyKey: 'bench', entries } as const;
  const ledger = createLedger(systemClock);
  await inTransaction(db, async (trx) => {
    await ledger.post(trx, grant);
    await createBonuses({ clock: systemClock, ledger }).openForDeposit(trx, { memberId, billNo: 'bench', amount: 100_000n });
  });
  const leg = { matchId: String(MATCH), marketId: String(MATCH), selectionId: String(MATCH), oddsMilli: 1950, line: null };
  const order = { reference: 'the-first-bet', type: 'single', legs: [leg], stake: '10.00', acceptance: 'any' } as const;
  await betting.place(VENUE, { memberId }, { ...order, oddsFormat: ODDS.europe });
  await (await createMemberCopies(db, await growingTables(), USER_NAME)).grow(1, bets);
  const isEven = sql<boolean>`ascii(right(bet_no, 1)) % 2 = 0`;
  await tablesOf(db).updateTable('bet_legs').set({ selection_code: 'away' }).where(isEven).execute();
  await db.destroy();
  await app.http.close();
}

async function refuseLeft(databaseUrl: string, bets: number): Promise<void> {
  const db = await connectDatabase(databaseUrl);
  const counted = tablesOf(db)
    .selectFrom('bets')
    .select(({ fn }) => fn.count<number>('counted_at_ms').as('settled'));
  const { settled } = await counted.where('status', 'in', ['won', 'lost']).executeTakeFirstOrThrow();
  await db.destroy();
  if (Number(settled) !== bets) throw new Error(`${settled} of ${bets} bets are settled.`);
}
