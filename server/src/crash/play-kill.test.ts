import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE, flipPrize, HEADER, siteDate } from '@site/shared/product';
import { getFlipInfo, playFlip, signIn, type Envelope, type FlipResult } from '@site/shared/wire';
import { unevenCoins } from '../coins/coins.store.ts';
import { readConfig, whereDatabase } from '../config.ts';
import { connectDatabase } from '../kernel/database.ts';
import { signedHeaders } from '../kernel/testing.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { createSeededDatabase } from '../test-seed.ts';
import { fillSandboxAt } from '../testing.ts';
import { createCarrier } from './carrier.ts';
import { makePlayers, type Player } from './players.ts';
import { startSupervised, type Supervisor } from './supervisor.ts';
import { workerEnv } from './worker-env.ts';

/** A real backend in a process of its own, killed while an activity gives its reward. */
const folder = mkdtempSync(join(tmpdir(), 'site-play-'));
const carrier = createCarrier();
let drop: () => Promise<void>;
let setting: Awaited<ReturnType<typeof workerEnv>>;
let backend: Supervisor;
let players: Player[];

beforeAll(async () => {
  const { databaseUrl, ...database } = await createSeededDatabase({ dataDir: folder, isDurable: true, fill: fillSandboxAt });
  drop = database.drop;
  setting = await workerEnv({ dataDir: folder, databaseUrl });
  players = [...(await makePlayers(setting.env, 4))];
  backend = await startSupervised(setting.env);
}, 120_000);
afterAll(async () => {
  await backend.stop();
  carrier.close();
  await drop();
  rmSync(folder, { recursive: true });
}, 60_000);

/** Calls as one member, who was in no activity before. */
function fresh() {
  const player = players.pop();
  if (player === undefined) throw new Error('There are no players left.');
  const { grant, uuid, userName } = player;
  const send = async <Answer>({ path: url }: { readonly path: string }, body: unknown, key: string): Promise<Envelope<Answer>> => {
    const text = JSON.stringify(body);
    const signed = signedHeaders({ session: grant, uuid, salt: setting.site.salt, nowMs: Date.now() }, { method: 'POST', url, body: text });
    const headers = { ...signed, 'content-type': 'application/json', [HEADER.idempotencyKey]: key };
    const { text: said } = await carrier.deliver({ port: setting.site.port, method: 'POST', url, headers, text }, 'nothing');
    return JSON.parse(said) as Envelope<Answer>;
  };
  return { userName, send };
}

type Tables = { coin_entries: { member_id: string; reference: string }; members: { id: string; user_name: string } };

/** What a member was given in coins, by occasion, and what does not add up in the whole database. */
async function given(userName: string) {
  const db = await connectDatabase(whereDatabase(readConfig(setting.env)));
  const rows = await db
    .withTables<Tables>()
    .selectFrom('coin_entries')
    .innerJoin('members', 'members.id', 'coin_entries.member_id')
    .select('coin_entries.reference')
    .where('members.user_name', '=', userName)
    .execute();
  const broken = [...(await unevenCoins(db)), ...(await verifyLedger(db))];
  await db.destroy();
  return { occasions: rows.map(({ reference }) => reference), broken };
}

test.each([
  ['after the coins were written down', 'insert into "coin_entries"'],
  ['before its answer is kept', 'insert into "money_calls"'],
] as const)(
  'a sign-in cut by kill -9 %s gave nothing yet, and pressed again gives its reward once [RT-7]',
  async (_when, statement) => {
    const { userName, send } = fresh();
    const [body, key] = [{ day: siteDate(Date.now()) }, randomUUID()];
    const { dead } = await backend.failAfter([statement]);

    await expect(send(signIn, body, key)).rejects.toThrow();
    await dead;
    expect(await given(userName)).toEqual({ occasions: [], broken: [] });

    expect((await send(signIn, body, key)).status_code).toBe(CODE.success);
    expect(await send(signIn, body, randomUUID())).toMatchObject({ message: '今日已签到' });
    expect(await given(userName)).toEqual({ occasions: [`sign-${body.day}`], broken: [] });
  },
  60_000,
);

test.each([
  ['after the card was turned', 'update "flip_rounds"'],
  ['before its answer is kept', 'insert into "money_calls"'],
] as const)(
  'a flip cut by kill -9 %s took no chance, and pressed again gives the card it would have given, once [RT-7]',
  async (_when, statement) => {
    const { userName, send } = fresh();
    const { data: before } = await send<{ chances: number; round: { seedHash: string } }>(getFlipInfo, {}, randomUUID());
    const [body, key] = [{ roundNo: 1, card: 3 }, randomUUID()];
    const { dead } = await backend.failAfter([statement]);

    await expect(send(playFlip, body, key)).rejects.toThrow();
    await dead;
    expect((await given(userName)).occasions).toEqual([]);
    expect((await send(getFlipInfo, {}, randomUUID())).data).toEqual(before);

    const { data: first } = await send<FlipResult>(playFlip, body, key);
    const { data: again } = await send<FlipResult>(playFlip, { ...body, card: 7 }, randomUUID());
    expect(first?.seedHash).toBe(before?.round.seedHash);
    expect(again).toEqual(first);
    const isCoins = flipPrize(first?.prizeId ?? '')?.reward.kind === 'coins';
    expect(await given(userName)).toEqual({ occasions: isCoins ? ['flip-1'] : [], broken: [] });
    expect((await send(getFlipInfo, {}, randomUUID())).data).toMatchObject({ chances: 0, round: { roundNo: 2 } });
  },
  60_000,
);
