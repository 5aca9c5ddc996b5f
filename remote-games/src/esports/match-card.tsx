import { useOddsFormat } from '@site/shared/platform';
import { siteMinute } from '@site/shared/product';
import { Box, ButtonLink, Card, Chip, Heading, Stack, Text } from '@site/shared/ui';
import type { Match } from '@site/shared/wire';
import { useEntryLink } from '../common/play/entry-press.ts';
import { winnerPrices } from './gaming.rules.ts';

interface Props {
  readonly match: Match;
  /** The venue's frame, where it is bet on. */
  readonly to: string;
}

/** One match: who plays, its score, the odds on the winner. */
export function MatchCard({ match, to }: Props) {
  const { league, home, away, score, phase, clock, startAt } = match;
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
          {prices.map(({ name, price }) => (
            <Box key={name} sx={PRICE}>
              <Text component="span" size="tiny" tone="text2" lines={1}>
                {name}
              </Text>
              <Text component="span" numeric weight="bold">
                {price}
              </Text>
            </Box>
          ))}
        </Stack>
        <ButtonLink look="outlined" size="small" to={to} {...useEntryLink(to)} aria-label={`去投注：${home} 对 ${away}`}>
          去投注
        </ButtonLink>
      </Stack>
    </Card>
  );
}

const PRICE = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  px: 3,
  py: 2,
  borderRadius: 2,
  border: 1,
  borderColor: 'line',
  bgcolor: 'bg',
} as const;
