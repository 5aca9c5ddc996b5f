/** The visitor's facts for customer service: address, region, time and reason. */
import { usePlatform, useStore } from '@site/shared/platform';
import { siteMinute } from '@site/shared/product';
import { Box, Figure } from '@site/shared/ui';
import { useState, type ReactNode } from 'react';

/** Label and value of each fact. */
export type Visit = readonly (readonly [label: string, value: string])[];

const UNKNOWN = '未知';

export function useVisit(reason: string): Visit {
  const { preInfo } = useStore(usePlatform().site);
  const [time] = useState(() => siteMinute(Date.now()));
  return [
    ['IP 地址', preInfo?.ip || UNKNOWN],
    ['地区', preInfo?.address || UNKNOWN],
    ['时间（北京时间）', time],
    ['原因', reason],
  ];
}

export function VisitFacts({ visit }: { readonly visit: Visit }): ReactNode {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
      {visit.map(([label, value]) => (
        <Figure key={label} label={label}>
          {value}
        </Figure>
      ))}
    </Box>
  );
}

/** The facts as one text, one per line. */
export function textOf(visit: Visit): string {
  return visit.map(([label, value]) => `${label}：${value}`).join('\n');
}
