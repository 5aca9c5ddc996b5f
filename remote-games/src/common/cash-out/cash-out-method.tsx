import { CASH_OUT_RULES, oddsToWire } from '@site/shared/product';
import { Box, Stack, Text } from '@site/shared/ui';
import type { CashOutOffer } from '@site/shared/wire';
import { chancesText } from './cash-out.rules.ts';

/** How the amount is computed, with the numbers it is computed from: folded, because it is read seldom. */
export function CashOutMethod({ offer }: { readonly offer: CashOutOffer }) {
  return (
    <Box component="details">
      <Text component="summary" size="small" tone="text2" sx={{ cursor: 'pointer', minHeight: 28 }}>
        计算方法
      </Text>
      <Stack sx={{ gap: 3, mt: 2 }}>
        {offer.legs.length > 0 && (
          <Stack component="ul" aria-label="当前机会" sx={{ gap: 2 }}>
            {offer.legs.map((leg, place) => (
              <Box component="li" key={place}>
                <Text size="small">{`${leg.selection} @ ${oddsToWire(leg.oddsMilli)}`}</Text>
                <Text size="tiny" tone="text2" numeric>
                  {chancesText(leg)}
                </Text>
              </Box>
            ))}
          </Stack>
        )}
        <Stack component="dl" sx={{ gap: 2 }}>
          {CASH_OUT_RULES.map(({ title, text }) => (
            <Box key={title}>
              <Text component="dt" size="small" weight="medium">
                {title}
              </Text>
              <Text component="dd" size="small" tone="text2">
                {text}
              </Text>
            </Box>
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}
