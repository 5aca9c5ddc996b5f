import {
  createWithdrawal,
  getTurnoverSummary,
  getWalletSummary,
  giveUpBonus,
  leaveVenue,
  listMovements,
  listTurnoverRequirements,
  type TurnoverRequirement,
} from '@site/shared/wire';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { enterGame, playRound } from '../../play/games/testing.ts';
import { BY_BANK, keyed, ordered, pay } from '../deposits/testing.ts';
import { createLedger, entryPair, house, memberCentral, memberVenue } from '../ledger/ledger.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { addedAccount, holder, logInAgain, wechat, WITHDRAW_PASSWORD } from '../payout-accounts/testing.ts';
import { VENUE, walletsOf } from '../transfers/testing.ts';

const app = withVerifiedLedger();

const central = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;
const giveUp = (member: SignedClient, requirementId: string) => member.call(giveUpBonus, { requirementId }, keyed());

async function bonusOf(member: SignedClient, open = true): Promise<TurnoverRequirement> {
  const { data } = await member.call(listTurnoverRequirements, { page: 1, pageSize: 20, open });
  const bonus = data?.list.find(({ source }) => source === 'bonus');
  if (bonus === undefined) throw new Error('The member has no bonus.');
  return bonus;
}

/** A member with 10,120.00, of which 20.00 are a bonus. */
async function withBonus(member: SignedClient, payerName = '林晓舟'): Promise<SignedClient> {
  await pay(app, await ordered(member, { ...BY_BANK, payerName, amount: '100.00', bonusId: 'deposit-slots' }), { way: 'exact' });
  app.clock.advance(1000);
  return member;
}

/** Moves all of it to a venue; `arrive` ends the transfer. */
async function sendAway(member: SignedClient, amount = '10120.00') {
  const { send, detail } = walletsOf(member);
  const { data } = await send('in', amount);
  return { arrive: () => detail(data?.transferId ?? '') };
}

async function comeBack(member: SignedClient): Promise<void> {
  const { data } = await member.call(leaveVenue, { venueCode: VENUE }, keyed());
  await walletsOf(member).detail(data?.transferId ?? '');
}

/** A bet at the venue that lost, as the ledger sees it. */
const loseAtVenue = (memberId: string, cents: bigint) =>
  inTransaction(app.db, async (trx) => {
    const entries = entryPair(memberVenue(memberId, VENUE), `venue:${VENUE}`, cents);
    const posting = { kind: 'bet', reference: memberId, remark: '测试', idempotencyKey: `lost:${memberId}:${cents}`, entries } as const;
    await createLedger(app.clock).post(trx, posting);
  });

test('giving a bonus up is refused while it is in flight or at a venue, and takes it once it is back [VAL-4]', async () => {
  const member = await withBonus(await app.newcomer('Owed001'));
  const { arrive } = await sendAway(member);

  expect(await bonusOf(member)).toMatchObject({ forfeit: '20.00', giveUpHold: 'in_flight' });
  expect(await giveUp(member, (await bonusOf(member)).id)).toMatchObject({ message: '有转账正在处理，请等待到账后再放弃优惠' });
  await arrive();
  expect(await bonusOf(member)).toMatchObject({ forfeit: '20.00', giveUpHold: 'at_venues' });
  expect(await giveUp(member, (await bonusOf(member)).id)).toMatchObject({ message: '部分奖金在场馆钱包，请先一键归户，再放弃优惠' });
  expect((await member.call(getTurnoverSummary)).data).toMatchObject({ left: '260.00', open: 2 });

  await comeBack(member);
  expect(await bonusOf(member)).toMatchObject({ forfeit: '20.00', giveUpHold: null });
  expect((await giveUp(member, (await bonusOf(member)).id)).data).toMatchObject({ status: 'void', owed: '0.00' });
  expect(await central(member)).toBe('10100.00');
});

test('a bonus that expires at a venue is owed, and the return takes it in the same transaction [VAL-4]', async () => {
  const member = await withBonus(await app.newcomer('Owed002'));
  await (await sendAway(member)).arrive();
  app.clock.advance(7 * DAY_MS);
  const back = await app.again('Owed002');

  expect((await back.call(getTurnoverSummary)).data).toMatchObject({ left: '100.00', open: 1, owed: '20.00', withdrawable: '0.00' });
  expect(await bonusOf(back, false)).toMatchObject({ closedWhy: 'expired', owed: '20.00' });
  await comeBack(back);

  expect(await central(back)).toBe('10100.00');
  expect((await back.call(getTurnoverSummary)).data).toMatchObject({ left: '100.00', open: 1, owed: '0.00', withdrawable: '10000.00' });
  expect(await bonusOf(back, false)).toMatchObject({ owed: '0.00' });
  const [latest] = (await back.call(listMovements, { page: 1, pageSize: 1 })).data?.list ?? [];
  expect(latest).toMatchObject({ kind: 'bonus', amount: '-20.00', remark: '优惠过期作废：电子存款礼' });
});

test('nobody bets with an expired bonus: bets wait until the money of venues is back [VAL-4]', async () => {
  const member = await withBonus(await app.newcomer('Owed003'));
  await (await sendAway(member, '10110.00')).arrive();
  app.clock.advance(7 * DAY_MS);
  const back = await app.again('Owed003');
  expect((await back.call(getTurnoverSummary)).data?.owed).toBe('10.00');

  await pay(app, await ordered(back, { ...BY_BANK, payerName: '林晓舟', amount: '100.00' }), { way: 'exact' });
  const token = await enterGame(back);
  expect(await playRound(app, token, '1')).toMatchObject({
    msg: '优惠已过期，奖金及其盈利还有10.00元待扣回，请先一键归户，再继续投注',
  });

  await comeBack(back);
  expect(await playRound(app, token, '1')).toMatchObject({ msg: '成功' });
});

test('what is lost in play is owed no more, and a deposit does not pay it [VAL-4]', async () => {
  const member = await withBonus(await app.newcomer('Owed004'));
  const memberId = await memberIdOf(app, 'Owed004');
  await (await sendAway(member)).arrive();
  app.clock.advance(7 * DAY_MS);
  const back = await app.again('Owed004');
  expect((await back.call(getTurnoverSummary)).data?.owed).toBe('20.00');

  await pay(app, await ordered(back, { ...BY_BANK, payerName: '林晓舟', amount: '100.00' }), { way: 'exact' });
  expect(await central(back)).toBe('100.00');
  await loseAtVenue(memberId, 1_011_200n);

  expect((await back.call(getTurnoverSummary)).data?.owed).toBe('8.00');
  await comeBack(back);
  expect(await central(back)).toBe('100.00');
  expect((await back.call(getTurnoverSummary)).data?.owed).toBe('0.00');
});

test('an owed bonus blocks withdrawals with its reason, and operators waive it [VAL-4]', async () => {
  const member = await holder(app, 'Owed005');
  const accountId = await addedAccount(member, wechat('wx_owed005'));
  await withBonus(member, '周小满');
  const memberId = await memberIdOf(app, 'Owed005');
  await (await sendAway(member)).arrive();
  app.clock.advance(7 * DAY_MS);
  await logInAgain(member, 'Owed005');
  await member.call(getTurnoverSummary);
  const withdraw = () => member.call(createWithdrawal, { accountId, amount: '100.00', withdrawPassword: WITHDRAW_PASSWORD }, keyed());
  await inTransaction(app.db, async (trx) => {
    const entries = entryPair(house('adjusts'), memberCentral(memberId), 10_000n);
    const posting = { kind: 'adjust', reference: 'x', remark: '测试', idempotencyKey: 'owed005', entries } as const;
    await createLedger(app.clock).post(trx, posting);
    await trx
      .withTables<{ turnover_requirements: { member_id: string; status: string } }>()
      .updateTable('turnover_requirements')
      .set({ status: 'met' })
      .where('member_id', '=', memberId)
      .where('status', '=', 'open')
      .execute();
  });

  expect(await withdraw()).toMatchObject({
    message: '优惠已过期，奖金及其盈利还有20.00元待扣回：资金归户或注单结算时自动扣除，之后可取款',
  });
  await app.ops('/turnover/Owed005/release', {});
  expect((await withdraw()).data).toMatchObject({ amount: '100.00' });
  expect(await bonusOf(member, false)).toMatchObject({ closedWhy: 'expired', owed: '0.00' });
});
