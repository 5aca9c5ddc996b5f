import { rewardTerms, siteMinute } from '@site/shared/product';
import { Answered, Block, Box, Card, Skeleton, StateCard, Text } from '@site/shared/ui';
import { Pagination, RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { FlipResult } from '@site/shared/wire';
import { useState } from 'react';
import { Check } from './fairness-panel.tsx';
import { useFlipHistory } from './flip.queries.ts';
import { cardName, prizeText, rewardOf } from './flip.rules.ts';

/** What the member won; every round can still be checked. */
export function PrizeList() {
  const [page, setPage] = useState(1);
  const history = useFlipHistory(page);
  return (
    <Block title="我的奖品">
      <Answered
        query={history}
        compact
        skeleton={<Skeleton shape="block" count={3} sx={{ height: 56, mb: 2 }} />}
        empty={
          <Card>
            <StateCard compact title="还没有翻牌记录" text="翻开一张牌，奖品会立即到账并记录在这里。" />
          </Card>
        }
      >
        {({ list, pageSize, total }) => (
          <Box aria-busy={history.isPlaceholderData}>
            <RecordList caption="我的奖品" columns={COLUMNS} rows={list} keyOf={({ roundNo }) => String(roundNo)} />
            <Pagination page={page} pageSize={pageSize} total={total} onPage={setPage} />
          </Box>
        )}
      </Answered>
    </Block>
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
