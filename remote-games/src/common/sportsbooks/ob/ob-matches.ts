import { namedCodes } from '@site/shared/product';
import { OB_MARKET_STATE, OB_MATCH_STATE, OB_ODDS_UNIT, OB_PLAY, OB_SPORT } from '@site/shared/venue-protocols';
import {
  MARKET_TYPES,
  type Market,
  type MarketStatus,
  type MarketType,
  type Match,
  type MatchPhase,
  type MatchResult,
  type Score,
  type Selection,
} from '@site/shared/wire';
import {
  parseList,
  parseUniqueList,
  parseId,
  parseLine,
  parseInstant,
  nameByCode,
  parseOddsMilli,
  parseText,
  parseInteger,
  type UntrustedRecord,
} from '../untrusted.ts';
import { correctScoreCode, parseIdentity, lineOf, parseScore } from '../shapes.ts';

/** OB's matches in the site's shapes. */

/** OB's units of a price in one thousandth. */
export const MILLI_TO_OB = OB_ODDS_UNIT / 1000;

/** OB's price (185000) in thousandths, cut. */
export function obOdds(value: unknown): number {
  return parseOddsMilli(typeof value === 'number' ? Math.floor(value / MILLI_TO_OB) : null);
}

/** The status of a market. */
export function obStatus(hs: unknown): MarketStatus {
  return nameByCode(OB_MARKET_STATE, hs) ?? 'suspended';
}

/** The market type of an `hpid`. */
export function obPlay(hpid: unknown): Pick<Market, 'type' | 'period'> | null {
  for (const type of MARKET_TYPES) {
    const [full, half] = OB_PLAY[type];
    if (hpid === full) return { type, period: 'full' };
    if (hpid === half) return { type, period: 'half' };
  }
  return null;
}

/** A match; null without id, teams, sport or time. */
export function obMatch(match: UntrustedRecord): Match | null {
  const known = parseIdentity({
    matchId: parseId(match['mid']),
    sport: nameByCode(OB_SPORT, match['csid']),
    startAt: parseInstant(match['mgt']),
    home: parseText(match['mhn']),
    away: parseText(match['man']),
    isOutright: match['outright'] === 1,
  });
  if (known === null) return null;
  const markets = parseList(match['hps'], obMarkets).flat();
  return {
    ...known,
    leagueId: parseId(match['tid']) ?? '',
    league: parseText(match['tn']),
    phase: phaseOf(match),
    score: scoreAt(match['msc'], 'S1'),
    clock: parseText(match['mst']),
    canParlay: match['ispo'] === 1,
    markets,
    marketCount: parseInteger(match['mc'], markets.length),
  };
}

function phaseOf({ ms, tdl }: UntrustedRecord): MatchPhase {
  if (ms === OB_MATCH_STATE.live) return 'live';
  if (ms === OB_MATCH_STATE.ended) return 'ended';
  return tdl === 1 ? 'today' : 'early';
}

/** "S1|2:1" among the scores of a match. */
function scoreAt(scores: unknown, name: 'S1' | 'S2'): Score | null {
  const found = Array.isArray(scores) ? scores.find((one: unknown) => typeof one === 'string' && one.startsWith(`${name}|`)) : null;
  return typeof found === 'string' ? parseScore(found.slice(name.length + 1)) : null;
}

function obMarkets({ hpid, hpn, hl }: UntrustedRecord): readonly Market[] {
  return parseUniqueList(
    hl,
    (market) => obMarket({ hpid, hpn }, market),
    ({ marketId }) => marketId,
  );
}

/** A market of a play. */
export function obMarket({ hpid, hpn }: UntrustedRecord, market: UntrustedRecord): Market | null {
  const [marketId, play] = [parseId(market['hid']), obPlay(hpid)];
  if (marketId === null || play === null) return null;
  const selections = parseUniqueList(
    market['ol'],
    (option) => obSelection(play.type, option),
    ({ selectionId }) => selectionId,
  );
  if (selections.length === 0) return null;
  return {
    marketId,
    ...play,
    title: parseText(hpn),
    line: lineOf(play.type, parseLine(market['hv'])),
    status: obStatus(market['hs']),
    selections,
  };
}

/** An option that is not open has no price. */
function obSelection(type: MarketType, option: UntrustedRecord): Selection | null {
  const selectionId = parseId(option['oid']);
  const code = codeOf(type, option['ot']);
  if (selectionId === null || code === null) return null;
  return { selectionId, code, name: parseText(option['on']), oddsMilli: option['os'] === OB_MARKET_STATE.open ? obOdds(option['ov']) : 0 };
}

const SIDES: Readonly<Record<string, string>> = {
  '1': 'home',
  X: 'draw',
  '2': 'away',
  Over: 'over',
  Under: 'under',
  Odd: 'odd',
  Even: 'even',
};

function codeOf(type: MarketType, raw: unknown): string | null {
  const ot = parseText(raw);
  if (type === 'CS') return correctScoreCode(ot);
  if (type === 'OR') return parseId(ot);
  const named = namedCodes(type);
  if (named !== null) return named.includes(ot) ? ot : null;
  return Object.hasOwn(SIDES, ot) ? (SIDES[ot] ?? null) : null;
}

/** How a match ended. */
export function obResult(result: UntrustedRecord): MatchResult | null {
  const [matchId, startAt, sport] = [parseId(result['mid']), parseInstant(result['mgt']), nameByCode(OB_SPORT, result['csid'])];
  if (matchId === null || startAt === null || sport === null) return null;
  return {
    matchId,
    sport,
    league: parseText(result['tn']),
    home: parseText(result['mhn']),
    away: parseText(result['man']),
    startAt,
    score: scoreAt(result['msc'], 'S1'),
    half: scoreAt(result['msc'], 'S2'),
    void: result['cancelled'] === 1,
  };
}
