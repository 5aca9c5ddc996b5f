import { randomUUID } from 'node:crypto';
import { CODE } from '@site/shared/product';
import { exchangeGoods, register, requestInfoAudit, withdrawInfoAudit } from '@site/shared/wire';
import { signedClient, type SignedClient } from '@site/server/kernel/testing.ts';
import { keyed } from '@site/server/modules/money/deposits/testing.ts';
import { setCoins } from '@site/server/modules/people/member/testing.ts';
import { board, idsOf, predict } from '@site/server/modules/rewards/peak/testing.ts';
import { bindPhone, withTestApp } from '@site/server/testing/testing.ts';

const app = withTestApp();

/** Accounts on one device, each from an address of its own. */
async function accountsOnDevice(...userNames: readonly string[]): Promise<readonly SignedClient[]> {
  const uuid = randomUUID();
  const accounts: SignedClient[] = [];
  for (const [place, userName] of userNames.entries()) {
    const client = signedClient({ app: app.http, salt: app.config.siteSalt, clock: app.clock, uuid, ip: `198.19.77.${place}` });
    const body = { userName, password: 'Sturdy2026', birthDate: `198${place}-05-05`, adult: true, agree: true } as const;
    client.use((await client.call(register, body)).data);
    accounts.push(client);
  }
  return accounts;
}

test('ten accounts of a device buy and predict as much as one [RT-7] [RT-8]', async () => {
  const names = Array.from({ length: 10 }, (_, place) => `OneOfTen${place}`);
  const accounts = await accountsOnDevice(...names);
  for (const name of names) await setCoins(app, name, 100_000);
  const round = (await board(app.guest()))?.round;
  const [matchId = ''] = idsOf(round);

  const taken = await Promise.all(
    accounts.flatMap((member) => [
      member.call(exchangeGoods, { goodsId: 'bonus-18', qty: 1 }, keyed()).then((answer) => ['bought', answer.status_code]),
      predict(member, [[matchId, 'home']], round?.roundId ?? '').then((answer) => ['predicted', answer.status_code]),
    ]),
  );

  const count = (what: string) => taken.filter(([kind, code]) => kind === what && code === CODE.success).length;
  expect([count('bought'), count('predicted')]).toEqual([2, 1]);
});

test('an open session without the password asks for no other phone and sends no messages [ACC-5]', async () => {
  const member = await app.newcomer('OpenPage1');
  await bindPhone(app, member);
  const before = (await app.outbox()).length;
  for (const password of ['', 'Sturdy2025', 'sturdy2026']) {
    const { data } = await member.call(requestInfoAudit, { type: 'phone', wanted: '13900001234', password });
    await member.call(withdrawInfoAudit, { id: (data as { readonly id?: string } | null)?.id ?? 'none' });
  }

  expect((await app.outbox()).length).toBe(before);
});
