import { useOddsFormat } from '@site/shared/platform';
import { Box, Link, Text, VisuallyHidden } from '@site/shared/ui';
import type { Match } from '@site/shared/wire';
import { useEntryLink } from '../common/play/entry-press.ts';
import { targetAddress, type VenueTarget } from '../common/play/venue-target.rules.ts';
import { shortMinute } from '../common/short-minute.rules.ts';
import { rowPrices, type MatchPrice } from './gaming.rules.ts';

/** Opens a place of the venue next to the list; without it the venue's own page opens there. */
export type OnTarget = ((target: VenueTarget) => void) | null;

interface Props {
  readonly match: Match;
  /** The venue's frame. */
  readonly to: string;
  readonly onTarget: OnTarget;
}

/** One match: when it is played, who plays, its main prices and the way to all of them. */
export function MatchRow({ match, to, onTarget }: Props) {
  const { matchId, home, away, score, phase, clock, startAt, marketCount } = match;
  const pairs = rowPrices(match, useOddsFormat());
  const versus = `${home} 对 ${away}`;
  return (
    <Box component="li" data-row sx={ROW}>
      <Text size="tiny" numeric lines={2} sx={{ gridArea: 'time', color: phase === 'live' ? 'live' : 'text2' }}>
        {phase === 'live' ? `直播 ${clock}` : shortMinute(startAt)}
      </Text>
      <Box sx={{ gridArea: 'more', textAlign: { lg: 'right' } }}>
        <Place target={{ list: phase, match: matchId }} to={to} onTarget={onTarget} sx={MORE} label={`全部盘口 ${marketCount}：${versus}`}>
          {`+${marketCount} ›`}
        </Place>
      </Box>
      <Box sx={{ gridArea: 'sides', minWidth: 0 }}>
        <VisuallyHidden component="h3">{`${home} ${score ? `${score.home} : ${score.away}` : '对'} ${away}`}</VisuallyHidden>
        <Side name={home} goals={score?.home} />
        <Side name={away} goals={score?.away} />
      </Box>
      <Box sx={PRICES}>
        {pairs.map((pair) => (
          <Box key={pair[0].key} sx={PAIR}>
            {pair.map((one) => (
              <Price key={one.key} price={one} to={to} onTarget={onTarget} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A side; the heading of its match is read instead. */
function Side({ name, goals }: { readonly name: string; readonly goals: number | undefined }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Text component="span" size="small" lines={1} sx={{ flex: 1 }}>
        {name}
      </Text>
      {goals !== undefined && (
        <Text component="span" size="small" numeric weight="bold">
          {goals}
        </Text>
      )}
    </Box>
  );
}

/** A press on a price puts it in the venue's slip. */
function Price({ price: { name, short, price, target }, to, onTarget }: { readonly price: MatchPrice } & Pick<Props, 'to' | 'onTarget'>) {
  const words = (
    <>
      {target && <VisuallyHidden>{`投注 ${name} `}</VisuallyHidden>}
      <Text component="span" size="tiny" tone="text2" lines={1} aria-hidden={target !== null}>
        {short}
      </Text>
      <Text component="span" numeric weight="bold" size="small" tone={target ? 'ink' : 'text3'}>
        {price}
      </Text>
    </>
  );
  if (!target) return <Box sx={CELL}>{words}</Box>;
  return (
    <Place target={target} to={to} onTarget={onTarget} sx={{ ...CELL, ...PRESSED }}>
      {words}
    </Place>
  );
}

interface PlaceProps extends Pick<Props, 'to' | 'onTarget'> {
  readonly target: VenueTarget;
  /** What is read instead of its content. */
  readonly label?: string;
  readonly sx: object;
  readonly children: React.ReactNode;
}

/** A button where the venue is next to the list, else a link to it. */
function Place({ target, to, onTarget, label, sx, children }: PlaceProps) {
  const address = targetAddress(to, target);
  const link = useEntryLink(address);
  if (onTarget)
    return (
      <Box component="button" type="button" aria-label={label} onClick={() => onTarget(target)} sx={{ ...BARE, ...sx }}>
        {children}
      </Box>
    );
  return (
    <Box component={Link} to={address} aria-label={label} {...link} sx={{ ...BARE, ...sx }}>
      {children}
    </Box>
  );
}

/** The columns of a row on a desktop, shared with the head of a league. */
export const WIDE_COLUMNS = '104px minmax(0, 1fr) 420px 40px';
const ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto minmax(212px, 60%)', lg: WIDE_COLUMNS },
  gridTemplateAreas: { xs: '"time more prices" "sides sides prices"', lg: '"time sides prices more"' },
  gridTemplateRows: { xs: 'auto 1fr', lg: 'auto' },
  px: 2,
  py: { xs: 1, lg: '2px' },
  borderTop: 1,
  borderColor: 'line',
} as const;
const PRICES = { gridArea: 'prices', display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { xs: 1, lg: 2 } } as const;
const PAIR = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', lg: 'repeat(2, minmax(0, 1fr))' } } as const;
const BARE = {
  font: 'inherit',
  border: 0,
  p: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
} as const;
const CELL = {
  minHeight: { xs: 44, lg: 40 },
  minWidth: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  px: 1,
  borderRadius: 2,
  border: 1,
  borderColor: 'transparent',
  bgcolor: 'bg',
  lineHeight: 1.25,
} as const;
const PRESSED = { position: 'relative', bgcolor: 'raised', '&:hover': { borderColor: 'accent' } } as const;
/** As large as a finger needs. */
const MORE = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  position: 'relative',
  minWidth: 36,
  minHeight: { xs: 24, lg: 40 },
  color: 'text2',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '&::after': { content: { xs: '""', lg: 'none' }, position: 'absolute', inset: '-8px -4px -12px' },
} as const;
