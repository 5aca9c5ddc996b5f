import { Box, Money, Stack, Text } from '@site/shared/ui';
import type { BetDetail } from '@site/shared/wire';
import { HandRow } from '../common/faces.tsx';

interface Props {
  readonly round: NonNullable<BetDetail['round']>;
}

/** A round at a table: what lay there, and what each stake was put on and made. */
export function TableRound({ round: { hands = [], picks = [] } }: Props) {
  return (
    <Stack sx={{ gap: 3 }}>
      {hands.length > 0 && (
        <Stack sx={{ gap: 2 }}>
          {hands.map((hand) => (
            <HandRow key={hand.title} hand={hand} />
          ))}
        </Stack>
      )}
      {picks.length > 0 && (
        <Stack component="ul" aria-label="投注区" sx={{ gap: 2 }}>
          {picks.map(({ area, title, stake, payout }) => (
            <Box component="li" key={area} sx={{ p: 3, borderRadius: 2, border: 1, borderColor: 'line', bgcolor: 'bg' }}>
              <Text weight="medium">{title}</Text>
              <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
                <Text size="small" tone="text2">
                  {'投注 '}
                  <Money amount={stake} size="small" />
                </Text>
                <Text size="small" tone="text2">
                  {payout === null ? '待开奖' : '派彩 '}
                  {payout !== null && <Money amount={payout} size="small" />}
                </Text>
              </Stack>
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
