import { useBetSettingsChange, useOddsFormat } from '@site/shared/platform';
import { ODDS, ODDS_TITLES, type OddsFormat } from '@site/shared/product';
import { Box, Button } from '@site/shared/ui';
import type { ReactNode } from 'react';

const ORDER: readonly OddsFormat[] = Object.values(ODDS);

/** Cycles the odds format of the whole site (VEN-4). */
export function OddsFormatSwitch(): ReactNode {
  const format = useOddsFormat();
  const change = useBetSettingsChange();
  const next = ORDER[(ORDER.indexOf(format) + 1) % ORDER.length] ?? ODDS.europe;
  return (
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <Button
        look="text"
        size="small"
        aria-label={`盘口：${ODDS_TITLES[format]}，切换为${ODDS_TITLES[next]}`}
        onClick={() => change({ oddsFormat: next })}
      >
        {ODDS_TITLES[format]}
      </Button>
    </Box>
  );
}
