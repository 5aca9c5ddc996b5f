import { namedCodes } from '@site/shared/product';
import { FB_MARKET, FB_MATCH_STATE, FB_OPTION, FB_PERIOD, FB_SALE, FB_SPORT } from '@site/shared/venue-protocols';
import type { Market, MarketStatus, MarketType, Match, MatchResult, Score, Selection } from '@site/shared/wire';
import {
  parseList,
  parseUniqueList,
  parseId,
  parseLine,
  parseMilli,
  parseInstant,
  nameByCode,
  parseOddsMilli,
  parseText,
  asRecord,
  parseInteger,
  type UntrustedRecord,
} from '../untrusted.ts';
import { correctScoreCode, parseIdentity, lineOf, scoreOf } from '../shapes.ts';

/** FB's matches in the site's shapes. */

const OUTRIGHT = 2;

/** FB's Hong Kong price ("0.850") as a European one in thousandths; "0" is none. */
export function fbOdds(value: unknown): number {
  const gain = parseMilli(value);
  return gain === null ? 0 : parseOddsMilli(gain + 1000);
}

/** FB's Hong Kong price of a European one. */
export function fbPrice(oddsMilli: number): string {
  const gain = Math.max(0, oddsMilli - 1000);
  return `${Math.floor(gain / 1000)}.${String(gain % 1000).padStart(3, '0')}`;
}

/** The status of a market. */
export function fbStatus(ss: unknown): MarketStatus {
  return nameByCode(FB_SALE, ss) ?? 'suspended';
}

/** FB's options have no id: market and type together identify one. */
export function fbSelectionId(marketId: string, type: unknown): string | null {
  const option = parseId(type);
  return option === null ? null : `${marketId}:${option}`;
}

/** A match; null without id, teams, sport or time. */
export function fbMatch(match: UntrustedRecord): Match | null {
  const [home = '', away = ''] = teamsOf(match['ts']);
  const known = parseIdentity({
    matchId: parseId(match['id']),
    sport: nameByCode(FB_SPORT, match['sid']),
    startAt: parseInstant(match['bt']),
    home,
    away,
    isOutright: match['ty'] === OUTRIGHT,
  });
  if (known === null) return null;
  const league = asRecord(match['lg']);
  const markets = parseList(match['mg'], fbMarkets).flat();
  return {
    ...known,
    leagueId: parseId(league['id']) ?? '',
    league: parseText(league['na']),
    phase: nameByCode(FB_MATCH_STATE, match['ms']) ?? 'early',
    score: scoreIn(match['nsg'], FB_PERIOD.full),
    clock: parseText(asRecord(match['mc'])['tx']),
    canParlay: match['fmt'] === true,
    markets,
    marketCount: parseInteger(match['tms'], markets.length),
  };
}

/** The names of the sides, home first. */
export function teamsOf(value: unknown): readonly string[] {
  return parseList(value, ({ na }) => parseText(na));
}

function scoreIn(scores: unknown, period: number): Score | null {
  const [found] = parseList(scores, ({ pe, sc }) => (pe === period && Array.isArray(sc) ? [scoreOf(sc[0], sc[1])] : null));
  return found?.[0] ?? null;
}

function fbMarkets(group: UntrustedRecord): readonly Market[] {
  return parseUniqueList(
    group['mks'],
    (market) => fbMarket(group, market),
    ({ marketId }) => marketId,
  );
}

/** A market of a group: `mty`, `pe` and `nm` are the group's. */
export function fbMarket({ mty, pe, nm }: UntrustedRecord, market: UntrustedRecord): Market | null {
  const [marketId, type] = [parseId(market['id']), nameByCode(FB_MARKET, mty)];
  if (marketId === null || type === null) return null;
  const selections = parseUniqueList(
    market['op'],
    (option) => fbSelection({ marketId, type }, option),
    ({ selectionId }) => selectionId,
  );
  if (selections.length === 0) return null;
  return {
    marketId,
    type,
    period: nameByCode(FB_PERIOD, pe) ?? 'full',
    title: parseText(nm),
    line: lineOf(type, parseLine(market['li'])),
    status: fbStatus(market['ss']),
    selections,
  };
}

function fbSelection({ marketId, type }: Pick<Market, 'marketId' | 'type'>, option: UntrustedRecord): Selection | null {
  const [selectionId, code] = [fbSelectionId(marketId, option['ty']), codeOf(type, option)];
  return selectionId === null || code === null
    ? null
    : { selectionId, code, name: parseText(option['na']), oddsMilli: fbOdds(option['od']) };
}

function codeOf(type: MarketType, { ty, na }: UntrustedRecord): string | null {
  if (type === 'CS') return correctScoreCode(parseText(na));
  if (type === 'OR') return parseId(ty);
  const named = namedCodes(type);
  if (named !== null) return named[parseInteger(ty) - FB_OPTION.named] ?? null;
  const side = nameByCode(FB_OPTION, ty);
  return side === 'named' ? null : side;
}

/** How a match ended. */
export function fbResult(result: UntrustedRecord): MatchResult | null {
  const [matchId, startAt, sport] = [parseId(result['id']), parseInstant(result['bt']), nameByCode(FB_SPORT, result['sid'])];
  if (matchId === null || startAt === null || sport === null) return null;
  const [home = '', away = ''] = teamsOf(result['ts']);
  return {
    matchId,
    sport,
    league: parseText(result['ln']),
    home,
    away,
    startAt,
    score: scoreIn(result['nsg'], FB_PERIOD.full),
    half: scoreIn(result['nsg'], FB_PERIOD.half),
    void: result['cl'] === true,
  };
}
