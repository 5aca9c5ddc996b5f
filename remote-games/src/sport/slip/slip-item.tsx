import { formatOfMarket, ODDS, showOdds, SLIP_TEXT, type OddsFormat } from '@site/shared/product';
import { Box, Chip, IconButton, moneyText, Stack, Text } from '@site/shared/ui';
import { MoneyInput } from '@site/shared/ui/field';
import type { CheckedItem } from './slip-check.rules.ts';
import type { StakeView } from './slip.rules.ts';

interface Props {
  readonly checked: CheckedItem;
  readonly mode: 'single' | 'parlay';
  readonly format: OddsFormat;
  readonly onStake: (typed: string) => void;
  readonly onRemove: () => void;
}

/** One selection on the slip: what was chosen, its price now, and as a single what it costs and wins. */
export function SlipRow({ checked, mode, format, onStake, onRemove }: Props) {
  const { state, refusal, needsConfirmation, view, limits, stakeRefusal } = checked;
  const { item, nowMilli, moved, isLive } = state;
  const shownIn = mode === 'parlay' ? ODDS.europe : formatOfMarket(item.marketType, format);
  return (
    <Box component="li" sx={{ ...ROW, borderColor: refusal || needsConfirmation ? 'loss' : 'line' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
            <Text weight="medium">{item.choice}</Text>
            {isLive && <Chip tone="live">滚球</Chip>}
          </Stack>
          <Text size="tiny" tone="text2">
            {item.marketTitle}
          </Text>
          <Text size="tiny" tone="text3" lines={1}>
            {item.match}
          </Text>
        </Box>
        <Odds text={showOdds(nowMilli, shownIn)} moved={needsConfirmation ? moved : null} />
        <IconButton icon="close" label={`移除 ${item.choice}`} onClick={onRemove} style={{ margin: '-8px -8px 0 0' }} />
      </Stack>
      <Note refusal={refusal} needsConfirmation={needsConfirmation} />
      {mode === 'single' && (
        <>
          <MoneyInput
            label={view.toWin ? '可赢金额' : '投注金额'}
            labelHidden
            aria-label={`${view.toWin ? '可赢金额' : '投注金额'}：${item.choice}`}
            placeholder={placeholderOf(limits, view.toWin)}
            value={item.stake}
            error={stakeRefusal ?? undefined}
            onChange={(event) => onStake(event.currentTarget.value)}
          />
          <Amounts view={view} />
        </>
      )}
    </Box>
  );
}

function placeholderOf(limits: CheckedItem['limits'], toWin: boolean): string {
  if (toWin) return '请输入想赢的金额';
  return limits === null
    ? SLIP_TEXT.noStake
    : `限额 ${moneyText(limits.min)}${limits.max === null ? ' 起' : ` - ${moneyText(limits.max)}`}`;
}

function Odds({ text, moved }: { readonly text: string; readonly moved: 'up' | 'down' | null }) {
  return (
    <Text component="span" numeric weight="bold" size="large" sx={{ whiteSpace: 'nowrap', color: text.startsWith('-') ? 'loss' : 'ink' }}>
      {moved && (
        <Box component="span" sx={{ color: moved === 'up' ? 'win' : 'loss', fontSize: '0.75rem', mr: 1 }}>
          {moved === 'up' ? '▲' : '▼'}
        </Box>
      )}
      {text}
    </Text>
  );
}

function Note({ refusal, needsConfirmation }: { readonly refusal: string | null; readonly needsConfirmation: boolean }) {
  const text = refusal ?? (needsConfirmation ? SLIP_TEXT.changed : null);
  return text === null ? null : (
    <Text size="small" sx={{ color: 'loss' }}>
      {text}
    </Text>
  );
}

/** 扣款 · 可赢 · 返还: the cost of a stake where the price is negative, the win and the return. */
export function Amounts({ view }: { readonly view: StakeView }) {
  if (view.risk === null) return null;
  const amounts = [
    ...(view.negative ? [`扣款 ${moneyText(view.risk)}`] : []),
    `可赢 ${moneyText(view.win)}`,
    `返还 ${moneyText(view.back)}`,
  ];
  return (
    <Text size="small" tone="text2" numeric>
      {amounts.join(' · ')}
    </Text>
  );
}

const ROW = { display: 'flex', flexDirection: 'column', gap: 2, p: 3, borderRadius: 2, border: 1, bgcolor: 'bg' } as const;
