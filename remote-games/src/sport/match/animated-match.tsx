import { Box, Text } from '@site/shared/ui';
import type { MatchDetails, MatchIncident } from '@site/shared/wire';
import type { MatchHead } from '../live/board.ts';
import { useHead, useSides } from '../live/use-board.ts';
import { useMatchDetails } from './match-details.queries.ts';
import { Incident, incidentText, LIST, PlayedRow } from './match-details.tsx';
import { DrawnMatch } from '../video/match-stream.tsx';

/** So many lines have room next to the picture. */
const LATEST = 4;

/** The drawn match of its page: the field with the clock, and next to it what of football happened last, which is its last line on a phone, or how the sides of other sports played lately. */
export function AnimatedMatch({ matchId }: { readonly matchId: string }) {
  const head = useHead(matchId);
  if (!head) return null;
  if (head.sport === 'football') return <WithIncidents head={head} />;
  return <WithForm head={head} />;
}

function WithForm({ head }: { readonly head: MatchHead }) {
  const { data } = useMatchDetails(head.matchId);
  return (
    <Box sx={PAIR}>
      <DrawnMatch head={head} isBare />
      <Form form={data?.form ?? null} sides={useSides(head.matchId)} />
    </Box>
  );
}

interface FormProps {
  /** Null while it loads. */
  readonly form: MatchDetails['form'] | null;
  readonly sides: ReturnType<typeof useSides>;
}

/** The last matches of each side, the newest first. */
function Form({ form, sides }: FormProps) {
  if (form === null || form.home.length + form.away.length === 0)
    return (
      <Box sx={EMPTY}>
        <Text size="small" tone="text2">
          {form === null ? '' : '双方最近没有比赛。'}
        </Text>
      </Box>
    );
  return (
    <Box component="ol" aria-label="双方近况" sx={ROWS}>
      {(['home', 'away'] as const).flatMap((side) =>
        form[side].slice(0, LATEST / 2).map((match) => <PlayedRow key={`${side} ${match.matchId}`} match={match} team={sides[side]} />),
      )}
    </Box>
  );
}

function WithIncidents({ head }: { readonly head: MatchHead }) {
  const { data } = useMatchDetails(head.matchId);
  const sides = useSides(head.matchId);
  const [last] = data?.incidents.slice(-1) ?? [];
  return (
    <Box sx={PAIR}>
      <DrawnMatch head={head} isBare note={last ? `${last.minute} ${incidentText(last, sides)}` : ''} />
      <Latest incidents={data?.incidents ?? null} sides={sides} />
    </Box>
  );
}

interface LatestProps {
  /** Null while they load. */
  readonly incidents: readonly MatchIncident[] | null;
  readonly sides: ReturnType<typeof useSides>;
}

function Latest({ incidents, sides }: LatestProps) {
  if (incidents === null || incidents.length === 0)
    return (
      <Box sx={EMPTY}>
        <Text size="small" tone="text2">
          {incidents === null ? '' : '还没有进球、角球或罚牌。'}
        </Text>
      </Box>
    );
  return (
    <Box component="ol" aria-label="最新赛况" sx={ROWS}>
      {incidents
        .slice(-LATEST)
        .toReversed()
        .map((incident, place) => (
          <Incident key={incidents.length - place} incident={incident} sides={sides} />
        ))}
    </Box>
  );
}

const PAIR = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '440px minmax(0, 1fr)', lg: '320px minmax(0, 1fr)', xl: '440px minmax(0, 1fr)' },
} as const;
const ROWS = { ...LIST, display: { xs: 'none', sm: 'block' } } as const;
const EMPTY = { ...LIST, display: { xs: 'none', sm: 'grid' }, alignItems: 'center' } as const;
