import { shortMinute } from '../../common/short-minute.rules.ts';
import { Box, QueryBoundary, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import type { MatchDetails as Details, MatchIncident, PlayedMatch, Score, Sport, Standing } from '@site/shared/wire';
import type { MatchHead } from '../live/board.ts';
import { useHeadPart, useSides } from '../live/use-board.ts';
import { useMatchDetails } from './match-details.queries.ts';

/** What of a match is shown beside its markets. */
export type DetailsPart = 'course' | 'form' | 'standings';

interface Props {
  readonly matchId: string;
  readonly part: DetailsPart;
}

/** The incidents of a match, the form of its sides, or the table of its competition. */
export function MatchDetails({ matchId, part }: Props) {
  const query = useMatchDetails(matchId);
  const sides = useSides(matchId);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="block" count={4} sx={{ height: 48 }} />} isEmpty={() => false}>
      {(details) =>
        part === 'standings' ? (
          <Standings matchId={matchId} rows={details.standings} sides={sides} />
        ) : part === 'course' ? (
          <Course details={details} sides={sides} />
        ) : (
          <Form details={details} sides={sides} />
        )
      }
    </QueryBoundary>
  );
}

type Sides = ReturnType<typeof useSides>;

const NAME = { goal: '进球', corner: '角球', yellow: '黄牌', red: '红牌' } as const satisfies Readonly<
  Record<MatchIncident['kind'], string>
>;
const SIGN = { goal: '⚽', corner: '⚑', yellow: '▮', red: '▮' } as const;
const TONE = { goal: 'ink', corner: 'text2', yellow: 'gold', red: 'loss' } as const;

function Course({ details: { incidents, corners, cards }, sides }: { readonly details: Details; readonly sides: Sides }) {
  if (corners === null && incidents.length === 0)
    return <StateCard compact title="暂无赛况" text="开赛后在这里看进球、角球和罚牌；没有逐项统计的项目请看比分。" />;
  return (
    <Stack sx={{ gap: 3 }}>
      <Counts rows={[['角球', corners] as const, ['罚牌', cards] as const]} sides={sides} />
      {incidents.length === 0 ? (
        <Text tone="text2">还没有进球、角球或罚牌。</Text>
      ) : (
        <Box component="ol" aria-label="赛况" sx={LIST}>
          {incidents.toReversed().map((incident, place) => (
            <Incident key={incidents.length - place} incident={incident} sides={sides} />
          ))}
        </Box>
      )}
    </Stack>
  );
}

function Counts({ rows, sides }: { readonly rows: readonly (readonly [string, Score | null])[]; readonly sides: Sides }) {
  return (
    <Box sx={{ ...CARD, display: 'grid', gap: 2 }}>
      {rows.map(([name, score]) =>
        score === null ? null : (
          <Box key={name} sx={COUNT} aria-label={`${name} ${sides.home} ${score.home}，${sides.away} ${score.away}`} role="group">
            <Text numeric weight="bold">
              {score.home}
            </Text>
            <Text size="small" tone="text2">
              {name}
            </Text>
            <Text numeric weight="bold">
              {score.away}
            </Text>
          </Box>
        ),
      )}
    </Box>
  );
}

/** What happened and who did it. */
export function incidentText({ kind, side, player }: Pick<MatchIncident, 'kind' | 'side' | 'player'>, sides: Sides): string {
  return `${NAME[kind]} · ${player ?? sides[side]}`;
}

/** One line of what happened: the minute, its sign and who did it, on the side of his team. */
export function Incident({ incident: { kind, side, minute, player }, sides }: { readonly incident: MatchIncident; readonly sides: Sides }) {
  return (
    <Box component="li" sx={{ ...ROW, flexDirection: side === 'home' ? 'row' : 'row-reverse' }}>
      <Text numeric size="small" tone="text2" sx={{ flex: '0 0 48px', textAlign: side === 'home' ? 'left' : 'right' }}>
        {minute}
      </Text>
      <Box component="span" aria-hidden sx={{ color: TONE[kind], width: 20, textAlign: 'center' }}>
        {SIGN[kind]}
      </Box>
      <Text size="small" weight={kind === 'goal' ? 'bold' : 'medium'}>
        {incidentText({ kind, side, player }, sides)}
      </Text>
    </Box>
  );
}

function Form({ details: { form, meetings }, sides }: { readonly details: Details; readonly sides: Sides }) {
  return (
    <Stack sx={{ gap: 4 }}>
      <Played title={`${sides.home} 近况`} matches={form.home} team={sides.home} />
      <Played title={`${sides.away} 近况`} matches={form.away} team={sides.away} />
      <Played title="交锋记录" matches={meetings} team={sides.home} />
    </Stack>
  );
}

function Played({ title, matches, team }: { readonly title: string; readonly matches: readonly PlayedMatch[]; readonly team: string }) {
  return (
    <Box component="section" aria-label={title}>
      <Text component="h2" weight="bold" size="small" sx={{ mb: 2 }}>
        {title}
      </Text>
      {matches.length === 0 ? (
        <Text size="small" tone="text2">
          暂无记录
        </Text>
      ) : (
        <Box component="ul" sx={LIST}>
          {matches.map((match) => (
            <PlayedRow key={match.matchId} match={match} team={team} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** One line of a match that was played: when, its score, and whether the team won it. */
export function PlayedRow({ match, team }: { readonly match: PlayedMatch; readonly team: string }) {
  return (
    <Box component="li" sx={PLAYED}>
      <Text numeric size="tiny" tone="text2">
        {shortMinute(match.startAt)}
      </Text>
      <Text size="small" lines={1}>{`${match.home} ${match.score.home} : ${match.score.away} ${match.away}`}</Text>
      <Result match={match} team={team} />
    </Box>
  );
}

function Result({ match: { home, score }, team }: { readonly match: PlayedMatch; readonly team: string }) {
  const margin = (home === team ? 1 : -1) * (score.home - score.away);
  return (
    <Text size="small" weight="bold" tone={margin > 0 ? 'win' : margin < 0 ? 'loss' : 'text2'}>
      {margin > 0 ? '胜' : margin < 0 ? '负' : '平'}
    </Text>
  );
}

/** Of one player a side. */
const SINGLES: ReadonlySet<Sport> = new Set(['tennis', 'tabletennis', 'badminton']);

/** The head of the table; only football has draws. */
function columnsOf(sport: Sport): readonly string[] {
  return ['排名', SINGLES.has(sport) ? '选手' : '球队', '赛', '胜', ...(sport === 'football' ? ['平'] : []), '负', '得失', '积分'];
}

const sportOf = (head: MatchHead) => head.sport;

function Standings({ matchId, rows, sides }: { readonly matchId: string; readonly rows: readonly Standing[]; readonly sides: Sides }) {
  const sport = useHeadPart(matchId, sportOf) ?? 'football';
  if (rows.length === 0) return <StateCard compact title="暂无积分榜" text="本联赛还没有完场，完场后在这里更新。" />;
  return (
    <Box sx={{ ...CARD, overflowX: 'auto' }}>
      <Box component="table" sx={TABLE}>
        <Box component="caption" sx={{ textAlign: 'left', pb: 2, fontSize: '0.75rem', color: 'text2' }}>
          按最近一个循环（每两队各赛一场）统计
        </Box>
        <thead>
          <tr>
            {columnsOf(sport).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.team} {...((row.team === sides.home || row.team === sides.away) && { 'data-own': true })}>
              <td>{place + 1}</td>
              <th scope="row">{row.team}</th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              {sport === 'football' && <td>{row.drawn}</td>}
              <td>{row.lost}</td>
              <td>{`${row.scored}:${row.conceded}`}</td>
              <td>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const CARD = { p: 3, borderRadius: 3, border: 1, borderColor: 'line', bgcolor: 'surface' } as const;
/** The frame of a list of lines. */
export const LIST = { ...CARD, m: 0, py: 1, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'line' } } as const;
const ROW = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 } as const;
const PLAYED = { display: 'grid', gridTemplateColumns: '88px 1fr auto', alignItems: 'center', gap: 2, minHeight: 40 } as const;
const COUNT = { display: 'grid', gridTemplateColumns: '1fr auto 1fr', gap: 3, '& > :last-child': { textAlign: 'right' } } as const;
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 2, px: 1, textAlign: 'center', whiteSpace: 'nowrap', fontWeight: 400 },
  '& thead th': { color: 'text2', fontSize: '0.75rem' },
  '& thead th:nth-of-type(2), & tbody th': { textAlign: 'left' },
  '& [data-own]': { bgcolor: 'raised', '& th, & td': { fontWeight: 700 } },
} as const;
