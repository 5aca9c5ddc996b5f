import { fromWire } from '@site/shared/product';
import { Box, Heading, Money, moneyText, Stack, Text } from '@site/shared/ui';
import type { BetDetail } from '@site/shared/wire';
import { combinationRows, type SystemCombination } from './slip-record.rules.ts';

/** So many combinations are listed; more are folded. */
const LISTED = 12;

/** The combinations of a system bet: the legs of each by their numbers, its price, and what it paid. Nothing for other bets. */
export function Combinations({ bet }: { readonly bet: BetDetail }) {
  const rows = bet.status === 'rejected' ? [] : combinationRows(bet);
  if (rows.length === 0) return null;
  const more = rows.slice(LISTED);
  return (
    <Stack component="section" aria-label="组合明细" sx={{ gap: 2 }}>
      <Heading level={3} size="body">
        {`组合明细（${rows.length}注 × ${moneyText(fromWire(bet.stake) / BigInt(rows.length))}）`}
      </Heading>
      <Rows rows={rows.slice(0, LISTED)} />
      {more.length > 0 && (
        <Box component="details">
          <Text component="summary" size="small" tone="text2" sx={{ cursor: 'pointer', minHeight: 44, alignContent: 'center' }}>
            {`其余 ${more.length} 注`}
          </Text>
          <Rows rows={more} />
        </Box>
      )}
      <Text size="tiny" tone="text3">
        编号见上面的投注内容；每注按串关规则结算，派彩为各注之和。
      </Text>
    </Stack>
  );
}

function Rows({ rows }: { readonly rows: readonly SystemCombination[] }) {
  return (
    <Stack component="ul" sx={{ borderRadius: 2, border: 1, borderColor: 'line', bgcolor: 'bg' }}>
      {rows.map(({ numbers, odds, payout }) => (
        <Stack component="li" key={numbers.join()} direction="row" sx={ROW}>
          <Text component="span" size="small" numeric weight="medium" sx={{ flex: 1 }}>
            {numbers.join(' × ')}
          </Text>
          <Text component="span" size="small" numeric tone="text2" sx={{ minWidth: 64, textAlign: 'right' }}>
            {`@${odds}`}
          </Text>
          <Box sx={{ minWidth: 96, textAlign: 'right' }}>
            {payout === null ? (
              <Text component="span" size="small" tone="text3">
                待结算
              </Text>
            ) : (
              <Money amount={payout} size="small" weight="medium" />
            )}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

const ROW = { alignItems: 'baseline', gap: 2, px: 3, py: 2, '& + &': { borderTop: 1, borderColor: 'line' } } as const;
