import { Box, Heading, Money, Stack, StatusChip, Text } from '@site/shared/ui';
import type { BetCashOut, CashOutPart } from '@site/shared/wire';
import { timeText } from './bet-record.rules.ts';
import { marginText } from '../common/cash-out/cash-out.rules.ts';

/** What was cashed out of a bet, each time with its price and what it was worth. */
export function CashOutParts({ cashOut }: { readonly cashOut: BetCashOut }) {
  return (
    <Stack component="section" aria-label="提前结算记录" sx={{ gap: 3 }}>
      <Heading level={3} size="body">
        提前结算记录
      </Heading>
      <Stack component="ul" sx={{ gap: 2 }}>
        {cashOut.parts.map((part, place) => (
          <Part key={place} part={part} />
        ))}
      </Stack>
    </Stack>
  );
}

function Part({ part }: { readonly part: CashOutPart }) {
  return (
    <Box component="li" sx={{ p: 3, borderRadius: 2, border: 1, borderColor: 'line', bgcolor: 'bg' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Text component="span" weight="medium">
          {'投注 '}
          <Money amount={part.stake} />
          {' → 所得 '}
          <Money amount={part.amount} />
        </Text>
        {part.isAutomatic && <StatusChip text="自动" tone="plain" icon="clock" />}
      </Stack>
      <Text size="tiny" tone="text3" numeric>
        {`${timeText(part.at)} · 公平价值 `}
        <Money amount={part.fairValue} size="tiny" />
        {` · 费用 ${marginText(part.marginBp)}`}
      </Text>
    </Box>
  );
}
