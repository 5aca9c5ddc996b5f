import { CATEGORIES, fromWire, ROUTES, siteMinute } from '@site/shared/product';
import { Box, Icon, Link, Money, Stack, Text } from '@site/shared/ui';
import { FilterPills, RecordPage } from '@site/shared/ui/list';
import type { TurnoverLine, TurnoverRequirement } from '@site/shared/wire';
import { useState } from 'react';
import { useLines } from './audit.queries.ts';
import { whyText } from './audit.rules.ts';

const CHOICES = [
  { value: 'all', label: '全部投注' },
  { value: 'uncounted', label: '未计入' },
] as const;

/** The bets a requirement saw, each with what counted and why. */
export function RequirementBets({ requirement }: { readonly requirement: TurnoverRequirement }) {
  const [which, setWhich] = useState<(typeof CHOICES)[number]['value']>('all');
  const [page, setPage] = useState(1);
  const lines = useLines(requirement.id, which === 'uncounted', page);
  const choose = (next: typeof which) => {
    setWhich(next);
    setPage(1);
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <FilterPills label="投注" choices={CHOICES} value={which} onSelect={choose} />
      <RecordPage
        query={lines}
        skeletonRows={3}
        rowHeight={72}
        onPage={setPage}
        empty={
          <Text tone="text2" size="small" sx={{ py: 4, textAlign: 'center' }}>
            {which === 'all' ? '开始时间之后还没有已结算的投注。' : '没有未计入的投注。'}
          </Text>
        }
      >
        {({ list }) => (
          <Box component="ul" aria-label="逐笔说明" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map((line) => (
              <RequirementBet key={line.betNo} line={line} requirement={requirement} />
            ))}
          </Box>
        )}
      </RecordPage>
    </Stack>
  );
}

function RequirementBet({ line, requirement }: { line: TurnoverLine; requirement: TurnoverRequirement }) {
  const { betNo, venueTitle, category, stake, netWinLoss, odds, validAmount, counted, settledAt } = line;
  const isCounted = fromWire(counted) > 0n;
  const kind = CATEGORIES.find(({ key }) => key === category)?.title ?? category;
  return (
    <Stack component="li" sx={ROW}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4 }}>
        <Text size="small" weight="medium">
          {[kind, venueTitle, odds === null ? '' : `@${odds}`].filter(Boolean).join(' · ')}
        </Text>
        <Text size="small" weight="bold" numeric tone={isCounted ? 'ink' : 'text3'} sx={{ flexShrink: 0 }}>
          {isCounted ? '计入 ' : '未计入'}
          {isCounted && <Money amount={counted} />}
        </Text>
      </Stack>
      <Text size="small" tone="text2" numeric>
        投注 <Money amount={stake} />
        ，输赢 <Money amount={netWinLoss} sign />
        ，有效 <Money amount={validAmount} />
      </Text>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', color: isCounted ? 'win' : 'gold' }}>
        <Icon name={isCounted ? 'checkCircle' : 'about'} size={16} />
        <Text size="small" tone="text2">
          {whyText(line, requirement)}
        </Text>
      </Stack>
      <Text size="tiny" tone="text3" numeric>
        {`${siteMinute(settledAt)} · `}
        <Link to={`${ROUTES.betRecord.path}?bet=${betNo}`}>{betNo}</Link>
      </Text>
    </Stack>
  );
}

const ROW = { gap: 1, py: 3, borderTop: '1px solid', borderColor: 'line' } as const;
