import { CASH_OUT_TEXT } from '@site/shared/product';
import { Box, Button, Money, moneyText, StatusChip, Text } from '@site/shared/ui';
import { RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { Bet, BetTotals } from '@site/shared/wire';
import { chanceOfRecord } from '../common/bet-chance.rules.ts';
import { timeText } from './bet-record.rules.ts';
import { betOdds, selectionText } from './slip-record.rules.ts';
import { isOpenSlip, statusLook } from '../common/cash-out/cash-out.rules.ts';

/** Bets, the newest first, with the totals of everything that matches pinned below: of open bets what each can win and return, of others what it did. */
export function BetRecords({ bets, totals, onOpen }: { bets: readonly Bet[]; totals: BetTotals; onOpen: (betNo: string) => void }) {
  const areOpen = bets.every(({ settledAt }) => settledAt === null);
  return (
    <RecordList
      caption="投注记录"
      columns={columnsOf(areOpen ? OPEN_MONEY : SETTLED_MONEY, onOpen)}
      rows={bets}
      keyOf={({ betNo }) => betNo}
      totals={{
        stake: <Money amount={totals.stake} />,
        ...(!areOpen && { payout: <Money amount={totals.payout} />, net: <Money amount={totals.netWinLoss} sign /> }),
      }}
    />
  );
}

const OPEN_MONEY: readonly RecordColumn<Bet>[] = [
  { key: 'win', title: '可赢', align: 'right', headline: true, render: (bet) => <Chance bet={bet} /> },
];

const SETTLED_MONEY: readonly RecordColumn<Bet>[] = [
  {
    key: 'payout',
    title: '派彩',
    align: 'right',
    place: 'figure',
    render: ({ payout, settledAt }) => (settledAt === null ? '—' : <Money amount={payout} />),
  },
  {
    key: 'net',
    title: '净输赢',
    align: 'right',
    headline: true,
    render: ({ netWinLoss }) => (netWinLoss === null ? '待结算' : <Money amount={netWinLoss} sign weight="medium" />),
  },
];

/** What an open bet can win, and below it return. On a card, which has no head above it, the win follows its title. */
function Chance({ bet }: { readonly bet: Bet }) {
  const chance = chanceOfRecord(bet);
  if (chance === null) return '待结算';
  return (
    <Box component="span" sx={{ display: 'block', textAlign: 'right', whiteSpace: 'nowrap' }}>
      <Text component="span" size="small" tone="text3" sx={{ mr: 1, display: { md: 'none' } }}>
        可赢
      </Text>
      <Money amount={chance.win} weight="medium" tone="gold" />
      <Text component="span" size="tiny" tone="text3" numeric sx={{ display: 'block' }}>
        {`最高返还 ${moneyText(chance.back)}`}
      </Text>
    </Box>
  );
}

function columnsOf(money: readonly RecordColumn<Bet>[], onOpen: (betNo: string) => void): readonly RecordColumn<Bet>[] {
  return [
    { key: 'game', title: '内容', headline: true, render: (bet) => <Name bet={bet} /> },
    { key: 'placedAt', title: '投注时间', place: 'foot', render: (bet) => <time dateTime={bet.placedAt}>{timeText(bet.placedAt)}</time> },
    { key: 'odds', title: '赔率', align: 'right', place: 'figure', render: (bet) => betOdds(bet) },
    { key: 'stake', title: '投注', align: 'right', place: 'figure', render: ({ stake }) => <Money amount={stake} /> },
    ...money,
    { key: 'status', title: '状态', place: 'foot', render: (bet) => <StatusChip {...statusLook(bet)} /> },
    {
      key: 'detail',
      title: '操作',
      action: true,
      pressCard: true,
      align: 'right',
      render: (bet) => <Action bet={bet} onOpen={onOpen} />,
    },
  ];
}

/** Opens the detail, which begins with the cash-out while a sport bet is open. */
function Action({ bet, onOpen }: { readonly bet: Bet; readonly onOpen: (betNo: string) => void }) {
  const { betNo } = bet;
  const text = isOpenSlip(bet) ? CASH_OUT_TEXT.title : '详情';
  return (
    <Button look="text" size="small" aria-label={`${text}：注单 ${betNo}`} onClick={() => onOpen(betNo)}>
      {text}
    </Button>
  );
}

function Name({ bet }: { readonly bet: Bet }) {
  const { title, below } = selectionText(bet);
  return (
    <Box component="span" sx={NAME}>
      <Text component="span" weight="medium" sx={{ display: 'block' }}>
        {title}
      </Text>
      <Text component="span" size="tiny" tone="text3" sx={{ display: 'block' }}>
        {below}
      </Text>
    </Box>
  );
}

/** Where the table has little room, the legs of a parlay break into lines, so that the action stays in sight. */
const NAME = { display: 'block', maxWidth: { md: 180, lg: 'none' }, whiteSpace: { md: 'normal', lg: 'nowrap' } } as const;
