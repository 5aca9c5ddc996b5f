import { ODDS, type OddsAcceptance } from '@site/shared/product';
import { match } from '../live/sample-matches.ts';
import { checkSlip, isWinOnOffer, type QuoteSource } from './slip-check.rules.ts';
import { EMPTY_SLIP, slipItem, type Slip, type SlipMode } from './slip.rules.ts';

/** A slip of three matches whose homes had 1.95 each. */
function slipOf(mode: SlipMode): Slip {
  const items = ['M1', 'M2', 'M3'].map((id) => {
    const found = match(id);
    const [market] = found.markets;
    const [selection] = market?.selections ?? [];
    if (!market || !selection) throw new Error('The sample match has a winner.');
    return slipItem(found, market, selection);
  });
  return { ...EMPTY_SLIP, mode, items, stake: '10' };
}

/** What the provider says: the prices of now, and which matches are closed. */
function quotesOf(now: Readonly<Record<string, number>>, closed: readonly string[] = []): QuoteSource {
  return {
    leg: ({ matchId, selectionId }) => ({
      marketId: 'win',
      matchId,
      selectionId,
      line: null,
      oddsMilli: now[matchId] ?? 1950,
      status: closed.includes(matchId) ? 'closed' : 'open',
      canParlay: true,
      isLive: true,
    }),
    limits: () => null,
    parlay: null,
  };
}

/** Whether the slip asks for a confirmation at these prices of now. */
function asks(mode: SlipMode, acceptance: OddsAcceptance, now: Readonly<Record<string, number>>): boolean {
  return checkSlip(slipOf(mode), quotesOf(now), { format: ODDS.europe, acceptance, stakeToWin: false, balance: null }).needsConfirmation;
}

test.each<[SlipMode, OddsAcceptance, boolean]>([
  ['parlay', 'better', false],
  ['parlay', 'none', true],
  ['parlay', 'any', false],
  ['system', 'better', true],
])('a %s that takes "%s" changes and has one leg that fell less than another rose asks first: %s', (mode, acceptance, expected) => {
  expect(asks(mode, acceptance, { M1: 1900, M2: 2200 })).toBe(expected);
});

test('a parlay whose product fell asks first', () => {
  expect(asks('parlay', 'better', { M1: 1900, M2: 1960 })).toBe(true);
});

test.each<[SlipMode, string, boolean]>([
  ['single', 'M1', false],
  ['single', 'M2', true],
  ['system', 'M2', false],
])('a %s slip with a stake on M1 names a win while %s is closed: %s', (mode, closed, expected) => {
  const slip = slipOf(mode);
  const staked = { ...slip, items: slip.items.map((item, place) => ({ ...item, stake: place === 0 ? '10' : '' })) };
  const checked = checkSlip(staked, quotesOf({}, [closed]), {
    format: ODDS.europe,
    acceptance: 'better',
    stakeToWin: false,
    balance: null,
  });

  expect(isWinOnOffer(staked, checked)).toBe(expected);
});
