import { fromWire, gradeScore, lastDays } from '@site/shared/product';
import { FB_PATH, type FbMatch } from '@site/shared/venue-protocols';
import {
  claimWelfare,
  collectAll,
  createTransfer,
  getCollectProgress,
  getTransfer,
  getTurnoverSummary,
  getWalletSummary,
  giveUpBonus,
  listMovements,
  listTurnoverRequirements,
  listWelfare,
} from '@site/shared/wire';
import { DAY_MS, SECOND_MS } from '@site/server/kernel/clock.ts';
import { inTransaction } from '@site/server/kernel/db/database.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { BY_BANK, keyed, ordered, pay } from '@site/server/modules/money/deposits/testing.ts';
import { createLedger, verifyLedger } from '@site/server/modules/money/seeding.ts';
import { memberIdOf } from '@site/server/modules/people/member/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';
import { ask, enterBook } from '@site/sandbox/venues/sports/testing.ts';

/** A bonus that is given up or expires takes its winnings with it, whenever they were won [VAL-4]. */

const app = withTestApp({}, 'each test');

const BONUS = 50_000n;
/** The welcome grant and the bonus. */
const MONEY = 1_000_000n + BONUS;

interface Option {
  readonly matchId: number;
  readonly marketId: number;
  readonly optionType: number;
  readonly odds: string;
  readonly li: string;
}

/** A member with a bonus of 500.00 next to 10,000.00, at a sportsbook. */
async function bettor(userName: string) {
  let member = await app.newcomer(userName);
  await app.ops('/welfare/dividends', { userName, amount: '500.00', title: '红利', multiple: 10 });
  const query = { page: 1, pageSize: 10, ...lastDays(7, app.clock.nowMs()), type: 'dividend', status: 'claimable' } as const;
  const { data } = await member.call(listWelfare, query);
  await member.call(claimWelfare, { ids: (data?.list ?? []).map(({ id }) => id) }, keyed());
  app.clock.advance(SECOND_MS);
  const entered = await enterBook(member, 'FBTY');
  if (entered.provider !== 'fb') throw new Error('FB was entered.');
  let references = 0;
  const fb = (url: string, body: object) =>
    ask(app, { url, headers: { authorization: entered.Authorization }, body: { languageType: 'CMN', ...body } });
  return {
    member: () => member,
    async comeBack() {
      member = await app.again(userName);
    },
    matches: async (type: number) => ((await fb(FB_PATH.list, { type }))['data'] as { records: readonly FbMatch[] }).records,
    detail: async (matchId: number) => (await fb(FB_PATH.detail, { matchId }))['data'] as FbMatch,
    async bet(unitStake: string, ...betOptionList: readonly Option[]) {
      references += 1;
      const { data: moved } = await member.call(createTransfer, { venueCode: 'FBTY', direction: 'in', amount: unitStake }, keyed());
      expect((await member.call(getTransfer, { transferId: moved?.transferId ?? '' })).data?.status).toBe('success');
      app.clock.advance(SECOND_MS);
      const path = betOptionList.length > 1 ? FB_PATH.multiple : FB_PATH.single;
      const order = { thirdRemark: `bonus-bet-${references}`, unitStake, oddsChange: 2, oddsFormat: 3, betOptionList };
      const answer = await fb(path, order);
      if (answer['success'] !== true) throw new Error(JSON.stringify([answer, order]));
    },
  };
}

const optionsOf = ({ id, mg }: FbMatch, isWanted: (group: FbMatch['mg'][number]) => boolean) =>
  mg
    .filter(isWanted)
    .flatMap(({ mks }) =>
      mks
        .filter(({ ss }) => ss === 1)
        .map((market) =>
          market.op.map((option): Option => ({ matchId: id, marketId: market.id, optionType: option.ty, odds: option.od, li: market.li })),
        ),
    );

const central = async (member: SignedClient) => fromWire((await member.call(getWalletSummary)).data?.central ?? '');

async function giveUp(member: SignedClient) {
  const { data } = await member.call(listTurnoverRequirements, { page: 1, pageSize: 20, open: true });
  return member.call(giveUpBonus, { requirementId: data?.list[0]?.id ?? '' }, keyed());
}

/** What was taken back of the bonus, cents. */
async function takenFrom(member: SignedClient): Promise<bigint> {
  const { data } = await member.call(listMovements, { page: 1, pageSize: 50, kind: 'bonus' });
  return (data?.list ?? []).reduce((sum, { amount }) => (amount.startsWith('-') ? sum + fromWire(amount.slice(1)) : sum), 0n);
}

/** All money back in the central wallet. */
async function collect(member: SignedClient): Promise<void> {
  const { data } = await member.call(collectAll, undefined, keyed());
  await member.call(getCollectProgress, { jobId: data?.jobId ?? '' });
}

/** Only the bonus and 500.00 are left, so that half of what wins is the bonus's. */
async function leaveThousand(userName: string): Promise<void> {
  const account = `member:${await memberIdOf(app, userName)}:central` as const;
  await inTransaction(app.db, async (trx) => {
    const entries = [
      { account, amount: -950_000n },
      { account: 'house:test', amount: 950_000n },
    ] as const;
    await createLedger(app.clock).post(trx, { kind: 'adjust', reference: 'test', remark: '测试', idempotencyKey: 'test:away', entries });
  });
}

const end = (matchNo: number, order: object) => app.ops(`/book-matches/${matchNo}`, order);

const SCORES = ['1-0', '2-0', '3-0', '0-0', '0-1', '0-2'];
const resultOf = (option: Option, selectionCode: string, full: string) =>
  gradeScore(
    { marketType: 'AH', lineQuarters: Number(option.li) * 4, selectionCode, codes: [] },
    { home: Number(full[0]), away: Number(full[2]) },
  );

/** The home side on a line that wins by a score by which the away side on another line is not lost. */
function winsBeside(match: FbMatch) {
  const handicaps = optionsOf(match, ({ nm }) => nm === '全场让球');
  const pairs = handicaps.flatMap(([home]) =>
    handicaps.flatMap(([, away]) => (home && away && home.marketId !== away.marketId ? [{ home, away }] : [])),
  );
  return pairs.flatMap(({ home, away }) =>
    SCORES.filter((full) => resultOf(home, 'home', full) === 'won' && resultOf(away, 'away', full) !== 'lost').map((full) => ({
      match,
      home,
      away,
      full,
    })),
  );
}

test('winnings whose turnover waits for an opposite bet go with a bonus that is given up [VAL-4]', async () => {
  const { member, matches, detail, bet } = await bettor('Waiting01');
  const listed = (await matches(4)).filter(({ sid, fmt }) => sid === 1 && fmt);
  const all = await Promise.all(listed.slice(0, 6).map(({ id }) => detail(id)));
  const found = all.flatMap(winsBeside)[0];
  if (found === undefined) throw new Error('There are no two handicaps.');
  const later = all.filter(({ id }) => id !== found.match.id).flatMap((match) => optionsOf(match, ({ nm }) => nm === '全场独赢'))[0]?.[0];
  if (later === undefined) throw new Error('There is no later match.');
  await bet('2000.00', found.home);
  await bet('10.00', found.away, later);
  await end(found.match.id, { order: 'result', full: found.full, half: '0-0' });
  await collect(member());
  const won = (await central(member())) - MONEY + 1000n;
  expect(won).toBeGreaterThan(0n);
  const answer = await giveUp(member());
  expect(await verifyLedger(app.db)).toEqual([]);

  // The bonus was 500.00 of 10,500.00: the bet counts whole, so all that it won is the bonus's. Or it cannot be given up yet.
  if (answer.data?.status === 'void') expect(await takenFrom(member())).toBe(BONUS + won);
});

test('winnings of a bet that was open when the bonus expired go with it [VAL-4]', async () => {
  const { member, comeBack, matches, bet } = await bettor('Expiring1');
  await leaveThousand('Expiring1');
  const outright = (await matches(7)).map((match) => optionsOf(match, () => true)[0]).find((options) => options !== undefined);
  const option = outright?.[0];
  if (option === undefined) throw new Error('There is no outright.');
  await bet('1000.00', option);
  app.clock.advance(40 * DAY_MS);
  await comeBack();
  await member().call(getTurnoverSummary);
  await end(option.matchId, { order: 'winner', winners: ['0'] });
  await collect(member());
  const left = await central(member());
  expect(await verifyLedger(app.db)).toEqual([]);

  // 500.00 of the member's own money at these odds, and no more.
  const ownReturn = (50_000n * BigInt(Math.round((Number(option.odds) + 1) * 1000))) / 1000n;
  expect(left).toBeLessThanOrEqual(ownReturn + 100n);
});

test('a deposit does not pay for a bonus that was lost before it [VAL-4]', async () => {
  const { member, comeBack, matches, bet } = await bettor('LostFirst');
  await app.ops('/welfare/dividends', { userName: 'LostFirst', amount: '500.00', title: '红利二', multiple: 10 });
  const query = { page: 1, pageSize: 10, ...lastDays(7, app.clock.nowMs()), type: 'dividend', status: 'claimable' } as const;
  const ids = ((await member().call(listWelfare, query)).data?.list ?? []).map(({ id }) => id);
  await member().call(claimWelfare, { ids }, keyed());
  await leaveThousand('LostFirst');
  const option = (await matches(7)).map((match) => optionsOf(match, () => true)[0]).find((options) => options !== undefined)?.[0];
  if (option === undefined) throw new Error('There is no outright.');
  await bet('1480.00', option);
  await end(option.matchId, { order: 'winner', winners: ['1'] });
  // Of 1,500.00 with two bonuses 20.00 are left.
  expect(await central(member())).toBe(2000n);
  await pay(app, await ordered(member(), { ...BY_BANK, amount: '1000.00' }), { way: 'exact' });
  app.clock.advance(40 * DAY_MS);
  await comeBack();
  await member().call(getTurnoverSummary);

  expect(await takenFrom(member())).toBeLessThanOrEqual(2000n);
});

test('a hedge with one bet at low odds does not turn a bonus into own money [VAL-4]', async () => {
  const { member, matches, bet } = await bettor('Hedging01');
  const pairs = (await matches(4)).flatMap((match) =>
    optionsOf(match, ({ nm }) => nm.includes('独赢')).map((options) => ({ match, options })),
  );
  // Of more unequal sides the hedge costs more than the member has.
  const isFavourite = ({ odds }: Option) => Number(odds) > 0.3 && Number(odds) < 0.48;
  const found = pairs.find(({ options }) => options.length === 2 && options.some(isFavourite));
  if (found === undefined) throw new Error('There is no favourite.');
  const [favourite, other] = found.options.toSorted((one, its) => Number(one.odds) - Number(its.odds));
  if (favourite === undefined || other === undefined) throw new Error('A winner market has two options.');
  const small = 700;
  const large = (small * (Number(other.odds) + 1)) / (Number(favourite.odds) + 1);
  await bet(large.toFixed(2), favourite);
  await bet(`${small}.00`, other);
  const isHome = found.options[0] === favourite;
  await end(found.match.id, { order: 'result', full: isHome ? '2-0' : '0-2', half: null });
  await collect(member());
  expect((await giveUp(member())).data?.status).toBe('void');
  expect(await verifyLedger(app.db)).toEqual([]);

  // The pair cost the member and the bonus alike: nearly all of the bonus is left to be taken.
  expect(await takenFrom(member())).toBeGreaterThan(BONUS / 2n);
});
