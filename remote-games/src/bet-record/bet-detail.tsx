import { Box, CodeDetail, DetailRow, Heading, Money, QueryBoundary, Stack, StatusChip, Text } from '@site/shared/ui';
import { Drawer } from '@site/shared/ui/dialog';
import { SYSTEM_BET_TEXT } from '@site/shared/product';
import type { BetDetail } from '@site/shared/wire';
import { chanceOfRecord } from '../common/bet-chance.rules.ts';
import { useBetDetail } from './bet-record.queries.ts';
import { multipleText, rowsOf, timeText, turnoverText } from './bet-record.rules.ts';
import { ShareBet } from './share-bet.tsx';
import { Combinations } from './combinations.tsx';
import { SlipDetail } from './slip-detail.tsx';
import { betOdds, selectionText } from './slip-record.rules.ts';
import { HandRow } from '../common/card-hand.tsx';
import { isOpenSlip, statusLook } from '../common/cash-out/cash-out.rules.ts';
import { CashOutPanel } from '../common/cash-out/cash-out-panel.tsx';
import { CashOutParts } from './cash-out-parts.tsx';

interface Props {
  /** Null closes it. */
  readonly betNo: string | null;
  readonly onClose: () => void;
}

/** One bet: its money, and what it was on: the legs of a slip, or the round that was drawn and the seed that proves it. */
export function BetDetailDrawer({ betNo, onClose }: Props) {
  return (
    <Drawer open={betNo !== null} title="注单详情" side="right" onClose={onClose}>
      {betNo !== null && <LoadedBet betNo={betNo} />}
    </Drawer>
  );
}

function LoadedBet({ betNo }: { readonly betNo: string }) {
  return (
    <QueryBoundary query={useBetDetail(betNo)} compact>
      {(bet) => <Detail bet={bet} />}
    </QueryBoundary>
  );
}

function Detail({ bet }: { readonly bet: BetDetail }) {
  return (
    <Stack sx={{ gap: 5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Box>
          <Heading level={3}>{selectionText(bet).title}</Heading>
          <Text size="small" tone="text3">
            {bet.venueTitle}
          </Text>
        </Box>
        <StatusChip {...statusLook(bet)} />
      </Stack>
      <Stack component="dl" sx={{ gap: 2 }}>
        <DetailRow title="投注">
          <Money amount={bet.stake} />
        </DetailRow>
        <Result bet={bet} />
        <DetailRow title="净输赢">{bet.netWinLoss === null ? '待结算' : <Money amount={bet.netWinLoss} sign weight="medium" />}</DetailRow>
        <DetailRow title="有效投注">{bet.waitsForOpposite ? '待计算' : <Money amount={bet.validAmount} />}</DetailRow>
        {turnoverText(bet) !== null && <DetailRow title="流水说明">{turnoverText(bet)}</DetailRow>}
        <DetailRow title="投注时间">{timeText(bet.placedAt)}</DetailRow>
        {bet.settledAt !== null && <DetailRow title="结算时间">{timeText(bet.settledAt)}</DetailRow>}
        <CodeDetail title="注单号" text={bet.betNo} />
      </Stack>
      {isOpenSlip(bet) && <CashOutPanel betNo={bet.betNo} />}
      <NoCashOut bet={bet} />
      {bet.cashOut && <CashOutParts cashOut={bet.cashOut} />}
      {bet.slip && <SlipDetail slip={bet.slip} odds={betOdds(bet)} />}
      <Combinations bet={bet} />
      <ShareBet bet={bet} />
      {bet.round && <Round round={bet.round} />}
    </Stack>
  );
}

/** What an open sport bet can win; of any other what it paid. */
function Result({ bet }: { readonly bet: BetDetail }) {
  const chance = chanceOfRecord(bet);
  if (chance === null) return <DetailRow title="派彩">{bet.settledAt === null ? '—' : <Money amount={bet.payout} />}</DetailRow>;
  return (
    <DetailRow title="可赢">
      <Money amount={chance.win} weight="medium" tone="gold" />
    </DetailRow>
  );
}

/** Says of an open system bet that it is not cashed out. */
function NoCashOut({ bet: { slip, settledAt } }: { readonly bet: BetDetail }) {
  if (!slip?.folds || settledAt !== null) return null;
  return (
    <Text role="status" size="small" tone="text2">
      {SYSTEM_BET_TEXT.cashOutRefused}
    </Text>
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
        {round.seed !== null && <DetailRow title="派彩倍数">{multipleText(round.multiplierMilli)}</DetailRow>}
        {round.poolPayout !== undefined && (
          <DetailRow title="奖池派彩">
            <Money amount={round.poolPayout} size="small" />
          </DetailRow>
        )}
        <DetailRow title="局号">{round.roundNo}</DetailRow>
        <CodeDetail title="事先公布的哈希" text={round.seedHash} />
        {round.seed !== null && <CodeDetail title="开奖后公布的种子" text={round.seed} />}
      </Stack>
      <Text size="tiny" tone="text3">
        {round.seed === null ? '开奖后公布种子，可用上面的哈希核对。' : '种子的 SHA-256 等于事先公布的哈希，说明结果在投注之前已经定下。'}
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
