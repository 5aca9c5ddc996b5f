import { siteDate, siteTime } from '@site/shared/product';
import { QueryBoundary, Box, Chip, Heading, Money, Stack, Text } from '@site/shared/ui';
import { Drawer } from '@site/shared/ui/dialog';
import type { BetDetail } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { CodeLine } from '../common/proof/code-line.tsx';
import { useBetDetail } from './bet-record.queries.ts';
import { multipleText, placedText, rowsOf, STATUS } from './bet-record.rules.ts';
import { ShareBet } from './share-bet.tsx';
import { SlipDetail } from './slip-detail.tsx';
import { betOdds, nameOf } from './slip-record.rules.ts';
import { HandRow } from '../common/card-hand.tsx';

interface Props {
  /** Null closes it. */
  readonly betNo: string | null;
  readonly onClose: () => void;
}

/** One bet: its money, and what it was on: the legs of a slip, or the round that was drawn and the seed that proves it. */
export function BetDetailDrawer({ betNo, onClose }: Props) {
  return (
    <Drawer open={betNo !== null} title="注单详情" side="right" onClose={onClose}>
      {betNo !== null && <Asked betNo={betNo} />}
    </Drawer>
  );
}

function Asked({ betNo }: { readonly betNo: string }) {
  return (
    <QueryBoundary query={useBetDetail(betNo)} compact>
      {(bet) => <Detail bet={bet} />}
    </QueryBoundary>
  );
}

function Detail({ bet }: { readonly bet: BetDetail }) {
  const { text, tone, icon } = STATUS[bet.status];
  return (
    <Stack sx={{ gap: 5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Box>
          <Heading level={3}>{nameOf(bet).title}</Heading>
          <Text size="small" tone="text3">
            {bet.venueTitle}
          </Text>
        </Box>
        <Chip tone={tone} icon={icon}>
          {text}
        </Chip>
      </Stack>
      <Stack component="dl" sx={{ gap: 2 }}>
        <Line title="投注">
          <Money amount={bet.stake} />
        </Line>
        <Line title="派彩">{bet.settledAt === null ? '—' : <Money amount={bet.payout} />}</Line>
        <Line title="净输赢">{bet.netWinLoss === null ? '待结算' : <Money amount={bet.netWinLoss} sign weight="medium" />}</Line>
        <Line title="有效投注">
          <Money amount={bet.validAmount} />
        </Line>
        <Line title="投注时间">{placedText(bet)}</Line>
        {bet.settledAt !== null && <Line title="结算时间">{`${siteDate(bet.settledAt)} ${siteTime(bet.settledAt)}`}</Line>}
        <CodeLine title="注单号" text={bet.betNo} />
      </Stack>
      {bet.slip && <SlipDetail slip={bet.slip} odds={betOdds(bet)} />}
      <ShareBet bet={bet} />
      {bet.round && <Round round={bet.round} />}
    </Stack>
  );
}

function Round({ round }: { readonly round: NonNullable<BetDetail['round']> }) {
  return (
    <Stack component="section" aria-label="开奖结果" sx={{ gap: 3 }}>
      <Heading level={3} size="body">
        开奖结果
      </Heading>
      <TableRound round={round} />
      <Stack sx={{ gap: 1 }}>
        {rowsOf(round).map((row, line) => (
          <Stack key={line} direction="row" sx={{ gap: 1 }}>
            {row.map((symbol, place) => (
              <Text key={place} component="span" size="small" weight="medium" sx={SYMBOL}>
                {symbol}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
      <Stack component="dl" sx={{ gap: 2 }}>
        {round.seed !== null && <Line title="派彩倍数">{multipleText(round.multiplierMilli)}</Line>}
        <Line title="局号">{round.roundNo}</Line>
        <CodeLine title="事先公布的哈希" text={round.seedHash} />
        {round.seed !== null && <CodeLine title="开奖后公布的种子" text={round.seed} />}
      </Stack>
      <Text size="tiny" tone="text3">
        {round.seed === null ? '开奖后公布种子，可用上面的哈希核对。' : '种子的 SHA-256 等于事先公布的哈希，说明结果在投注之前已经定下。'}
      </Text>
    </Stack>
  );
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4 }}>
      <Text component="dt" size="small" tone="text3" sx={{ flexShrink: 0 }}>
        {title}
      </Text>
      <Text component="dd" size="small" numeric sx={{ textAlign: 'right' }}>
        {children}
      </Text>
    </Stack>
  );
}

const SYMBOL = { flex: 1, py: 3, textAlign: 'center', borderRadius: 2, bgcolor: 'raised', border: 1, borderColor: 'line' } as const;

/** A round at a table: its cards or dice, and the bet and the result of each stake. */
function TableRound({ round: { hands = [], picks = [] } }: { round: NonNullable<BetDetail['round']> }) {
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
