import { rewardTerms, siteMinute } from '@site/shared/product';
import { Box, Text } from '@site/shared/ui';
import type { RecordColumn } from '@site/shared/ui/list';
import type { FlipResult } from '@site/shared/wire';
import { useState } from 'react';
import { PagedBlock } from '../common/paged-block.tsx';
import { Check } from './fairness-panel.tsx';
import { useFlipHistory } from './flip.queries.ts';
import { cardName, prizeText, rewardOf } from './flip.rules.ts';

/** What the member won; every round can still be checked. */
export function PrizeList() {
  const [page, setPage] = useState(1);
  return (
    <PagedBlock
      title="我的奖品"
      query={useFlipHistory(page)}
      columns={COLUMNS}
      keyOf={({ roundNo }) => String(roundNo)}
      onPage={setPage}
      empty={{ title: '还没有翻牌记录', text: '翻开一张牌，奖品会立即到账并记录在这里。' }}
    />
  );
}

const COLUMNS: readonly RecordColumn<FlipResult>[] = [
  { key: 'prize', title: '奖品', headline: true, render: ({ prizeId }) => <Prize prizeId={prizeId} /> },
  { key: 'round', title: '牌局', headline: true, render: ({ roundNo, card }) => `第 ${roundNo} 局 · ${cardName(card)}` },
  { key: 'at', title: '时间', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'check', title: '公平性', render: (result) => <Check result={result} /> },
];

function Prize({ prizeId }: Pick<FlipResult, 'prizeId'>) {
  const reward = rewardOf(prizeId);
  const terms = reward === null ? null : rewardTerms(reward);
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Text component="span" size="inherit" weight="bold" tone="gold" numeric>
        {prizeText(prizeId)}
      </Text>
      {terms !== null && (
        <Text component="span" size="tiny" tone="text3" sx={{ display: 'block' }}>
          {terms}
        </Text>
      )}
    </Box>
  );
}
