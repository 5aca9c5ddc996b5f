import { useOddsFormat } from '@site/shared/platform';
import { siteMinute } from '@site/shared/product';
import { Box, ButtonLink, Card, Chip, Heading, Link, Stack, Text, VisuallyHidden } from '@site/shared/ui';
import type { Match } from '@site/shared/wire';
import { useEntryLink } from '../common/play/entry-press.ts';
import { targetAddress } from '../common/play/venue-target.rules.ts';
import { winnerPrices, type WinnerPrice } from './gaming.rules.ts';

interface Props {
  readonly match: Match;
  /** The venue's frame, where it is bet on. */
  readonly to: string;
}

/** One match: who plays, its score, the odds on the winner. */
export function MatchCard({ match, to }: Props) {
  const { matchId, league, home, away, score, phase, clock, startAt, marketCount } = match;
  const all = targetAddress(to, { list: phase, match: matchId });
  const prices = winnerPrices(match, useOddsFormat());
  return (
    <Card>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Text size="tiny" tone="text3" lines={1} sx={{ flex: 1 }}>
            {league}
          </Text>
          {phase === 'live' ? (
            <Chip tone="live">{`直播 ${clock}`}</Chip>
          ) : (
            <Text size="tiny" tone="text2" numeric>
              {siteMinute(startAt)}
            </Text>
          )}
        </Stack>
        <Heading level={3} size="body" lines={1}>
          {`${home} ${score ? `${score.home} : ${score.away}` : 'vs'} ${away}`}
        </Heading>
        <Stack direction="row" sx={{ gap: 2 }}>
          {prices.map((one) => (
            <Price key={one.name} price={one} to={to} />
          ))}
        </Stack>
        <ButtonLink look="outlined" size="small" to={all} aria-label={`全部盘口 ${marketCount}：${home} 对 ${away}`} {...useEntryLink(all)}>
          {`全部盘口 ${marketCount}`}
        </ButtonLink>
      </Stack>
    </Card>
  );
}

/** A press on a price enters the venue with it in the slip. */
function Price({ price: { name, price, target }, to }: { readonly price: WinnerPrice; readonly to: string }) {
  const address = target ? targetAddress(to, target) : to;
  const link = useEntryLink(address);
  const words = (
    <>
      <VisuallyHidden>{target ? '投注 ' : ''}</VisuallyHidden>
      <Text component="span" size="tiny" tone="text2" lines={1}>
        {name}
      </Text>{' '}
      <Text component="span" numeric weight="bold" tone={target ? 'accent' : 'text3'}>
        {price}
      </Text>
    </>
  );
  if (!target) return <Box sx={PRICE}>{words}</Box>;
  return (
    <Box component={Link} to={address} {...link} sx={{ ...PRICE, ...PRESSED }}>
      {words}
    </Box>
  );
}

const PRICE = {
  flex: 1,
  minHeight: 44,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: 3,
  py: 2,
  borderRadius: 2,
  border: 1,
  borderColor: 'line',
  bgcolor: 'bg',
} as const;
const PRESSED = { color: 'inherit', textDecoration: 'none', bgcolor: 'raised', '&:hover': { borderColor: 'primary' } } as const;
