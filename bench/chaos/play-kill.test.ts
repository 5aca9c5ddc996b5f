import { randomUUID } from 'node:crypto';
import { CODE, flipPrize, siteDate } from '@site/shared/product';
import { getFlipInfo, playFlip, signIn, type Envelope, type FlipResult } from '@site/shared/wire';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { unevenCoins } from '@site/server/modules/people/seeding.ts';
import { tablesOf } from '@site/server/modules/money/schema.ts';
import { memberIdOf } from './consistency-check.ts';
import { databaseOf, superviseSite } from './supervised-site.ts';

const site = superviseSite(4);

/** Calls as one member, who was in no activity before. */
function fresh() {
  const { nextPlayer, call } = site();
  const player = nextPlayer();
  const send = async <Answer>(
    endpoint: Pick<typeof playFlip, 'method' | 'path'>,
    body: unknown,
    key: string,
  ): Promise<Envelope<Answer>> => {
    const { text } = await call(player, { endpoint, body }, { key });
    return JSON.parse(text) as Envelope<Answer>;
  };
  return { userName: player.userName, send };
}

/** The coins that a member received, by occasion, and the inconsistencies of the whole database. */
const coinsOf = (userName: string) =>
  databaseOf(site)(async (db) => {
    const memberId = await memberIdOf(db, userName);
    const rows = await tablesOf(db).selectFrom('coin_entries').select('reference').where('member_id', '=', memberId).execute();
    const broken = [...(await unevenCoins(db)), ...(await verifyLedger(db))];
    return { occasions: rows.map(({ reference }) => reference), broken };
  });

test.each([
  ['after the coins were written down', 'insert into "coin_entries"'],
  ['before its answer is kept', 'insert into "money_calls"'],
] as const)(
  'a sign-in cut by kill -9 %s gave nothing yet, and pressed again gives its reward once [RT-7]',
  async (_when, statement) => {
    const { userName, send } = fresh();
    const [body, key] = [{ day: siteDate(Date.now()) }, randomUUID()];
    const { dead } = await site().backend.failAfter([statement]);

    await expect(send(signIn, body, key)).rejects.toThrow();
    await dead;
    expect(await coinsOf(userName)).toEqual({ occasions: [], broken: [] });

    expect((await send(signIn, body, key)).status_code).toBe(CODE.success);
    expect(await send(signIn, body, randomUUID())).toMatchObject({ message: '今日已签到' });
    expect(await coinsOf(userName)).toEqual({ occasions: [`sign-${body.day}`], broken: [] });
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
    const { dead } = await site().backend.failAfter([statement]);

    await expect(send(playFlip, body, key)).rejects.toThrow();
    await dead;
    expect((await coinsOf(userName)).occasions).toEqual([]);
    expect((await send(getFlipInfo, {}, randomUUID())).data).toEqual(before);

    const { data: first } = await send<FlipResult>(playFlip, body, key);
    const { data: again } = await send<FlipResult>(playFlip, { ...body, card: 7 }, randomUUID());
    expect(first?.seedHash).toBe(before?.round.seedHash);
    expect(again).toEqual(first);
    const isCoins = flipPrize(first?.prizeId ?? '')?.reward.kind === 'coins';
    expect(await coinsOf(userName)).toEqual({ occasions: isCoins ? ['flip-1'] : [], broken: [] });
    expect((await send(getFlipInfo, {}, randomUUID())).data).toMatchObject({ chances: 0, round: { roundNo: 2 } });
  },
  60_000,
);
