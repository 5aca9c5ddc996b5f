import { gradingOf, type Grading, namedCodes } from '@site/shared/product';
import { IM_BET_TYPE, IM_FIRST_NAMED, IM_MARKET, IM_PERIOD, IM_SPORT } from '@site/shared/venue-protocols';
import type { Market, MarketStatus, MarketType, Match, MatchResult, Selection } from '@site/shared/wire';
import {
  parseList,
  parseUniqueList,
  parseId,
  parseLine,
  parseInstant,
  nameByCode,
  parseOddsMilli,
  parseText,
  asRecord,
  parseInteger,
  type UntrustedRecord,
} from '../untrusted.ts';
import { correctScoreCode, parseIdentity, lineOf, parseScore, scoreOf } from '../shapes.ts';

/** IM's events in the site's shapes. */

const CLOSED = 2;
const OUTRIGHT = 2;

/** IM's decimal price ("Odds": 1.85) in thousandths. */
export function imOdds(value: unknown): number {
  return parseOddsMilli(typeof value === 'number' ? Math.round(value * 1000) : null);
}

/** The status of a market line. */
export function imStatus({ MarketlineStatusId, IsLocked }: UntrustedRecord): MarketStatus {
  if (MarketlineStatusId === CLOSED) return 'closed';
  return IsLocked === false ? 'open' : 'suspended';
}

/** An event; null without id, teams, sport or time. */
export function imMatch(event: UntrustedRecord): Match | null {
  const known = parseIdentity({
    matchId: parseId(event['EventId']),
    sport: nameByCode(IM_SPORT, event['SportId']),
    startAt: parseInstant(event['EventDate']),
    home: parseText(event['HomeTeam']),
    away: parseText(event['AwayTeam']),
    isOutright: event['EventTypeId'] === OUTRIGHT,
  });
  if (known === null) return null;
  const competition = asRecord(event['Competition']);
  const markets = parseUniqueList(event['MarketLines'], imMarket, ({ marketId }) => marketId);
  return {
    ...known,
    leagueId: parseId(competition['CompetitionId']) ?? '',
    league: parseText(competition['CompetitionName']),
    phase: nameByCode(IM_MARKET, event['Market']) ?? 'early',
    score: scoreOf(event['HomeScore'], event['AwayScore']),
    clock: parseText(event['RBTime']),
    canParlay: event['OpenParlay'] === true,
    markets,
    marketCount: parseInteger(event['TotalMarketLineCount'], markets.length),
  };
}

function imMarket(raw: UntrustedRecord): Market | null {
  const [marketId, type] = [parseId(raw['MarketlineId']), nameByCode(IM_BET_TYPE, raw['BetTypeId'])];
  if (marketId === null || type === null) return null;
  const selections = parseUniqueList(
    raw['WagerSelections'],
    (one) => imSelection(type, one),
    ({ selectionId }) => selectionId,
  );
  if (selections.length === 0) return null;
  return {
    marketId,
    type,
    period: nameByCode(IM_PERIOD, raw['PeriodId']) ?? 'full',
    title: parseText(raw['BetTypeName']),
    line: lineOf(type, homeLine(raw['WagerSelections'])),
    status: imStatus(raw),
    selections,
  };
}

/** Each selection has its own handicap; the market's is that of the first side, or of the first option named by number. */
function homeLine(selections: unknown): string | null {
  const [first] = parseList(selections, ({ SelectionId, Handicap }) =>
    SelectionId === 1 || SelectionId === IM_FIRST_NAMED ? [parseLine(Handicap)] : null,
  );
  return first?.[0] ?? null;
}

function imSelection(type: MarketType, one: UntrustedRecord): Selection | null {
  const selectionId = parseId(one['WagerSelectionId']);
  const code = codeOf(type, one);
  return selectionId === null || code === null
    ? null
    : { selectionId, code, name: parseText(one['SelectionName']), oddsMilli: imOdds(one['Odds']) };
}

const SIDES: Readonly<Partial<Record<Grading, Readonly<Record<number, string>>>>> = {
  '1X2': { 1: 'home', 2: 'away', 3: 'draw' },
  AH: { 1: 'home', 2: 'away' },
  OU: { 1: 'over', 2: 'under' },
  OE: { 1: 'odd', 2: 'even' },
};

function codeOf(type: MarketType, { SelectionId, SelectionName }: UntrustedRecord): string | null {
  if (type === 'CS') return correctScoreCode(parseText(SelectionName));
  if (type === 'OR') return parseId(SelectionId);
  const number = parseInteger(SelectionId);
  const named = namedCodes(type);
  return (named === null ? SIDES[gradingOf(type)]?.[number] : named[number - IM_FIRST_NAMED]) ?? null;
}

/** How an event ended. */
export function imResult(result: UntrustedRecord): MatchResult | null {
  const [matchId, startAt, sport] = [
    parseId(result['EventId']),
    parseInstant(result['EventDate']),
    nameByCode(IM_SPORT, result['SportId']),
  ];
  if (matchId === null || startAt === null || sport === null) return null;
  return {
    matchId,
    sport,
    league: parseText(result['CompetitionName']),
    home: parseText(result['HomeTeam']),
    away: parseText(result['AwayTeam']),
    startAt,
    score: parseScore(result['FullTimeScore']),
    half: parseScore(result['HalfTimeScore']),
    void: result['IsCancelled'] === true,
  };
}
