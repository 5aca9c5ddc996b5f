import { formatOfMarket, ODDS, SLIP_TEXT, type OddsFormat, yuanText } from '@site/shared/product';
import { Box, Chip, IconButton, moneyText, Stack, Text } from '@site/shared/ui';
import { priceText, type CheckedItem } from './slip-check.rules.ts';
import type { SlipMode, StakeView } from './slip.rules.ts';
import { StakeInput } from './stake-input.tsx';

interface Props {
  readonly checked: CheckedItem;
  readonly mode: SlipMode;
  readonly format: OddsFormat;
  /** With its win and return, which a long slip leaves to the sum. */
  readonly detailed: boolean;
  readonly onStake: (typed: string) => void;
  readonly onRemove: () => void;
}

/** One selection on the slip: what was chosen, its price now, and as a single what it costs and wins. */
export function SlipRow({ checked, mode, format, detailed, onStake, onRemove }: Props) {
  const { state, refusal, needsConfirmation, view } = checked;
  const { item, moved, isLive } = state;
  const shownIn = mode !== 'single' ? ODDS.europe : formatOfMarket(item.marketType, format);
  return (
    <Box component="li" sx={{ ...ROW, borderColor: refusal || needsConfirmation ? 'loss' : 'line' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, height: 22 }}>
        <Text weight="medium" lines={1} sx={{ flex: 1, minWidth: 0 }}>
          {item.choice}
        </Text>
        {isLive && <Chip tone="live">滚球</Chip>}
        <Odds text={priceText(state, shownIn)} moved={needsConfirmation ? moved : null} />
        <IconButton icon="close" label={`移除 ${item.choice}`} onClick={onRemove} style={{ margin: '-8px -8px -8px 0' }} />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Names checked={checked} mode={mode} />
        {mode === 'single' && <Stake checked={checked} onStake={onStake} />}
      </Stack>
      {mode === 'single' && detailed && <Amounts view={view} />}
    </Box>
  );
}

function Names({ checked, mode }: Pick<Props, 'checked' | 'mode'>) {
  const { refusal, needsConfirmation, state } = checked;
  const { marketTitle, match } = state.item;
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
      <Note refusal={refusal} needsConfirmation={needsConfirmation} match={mode === 'single' ? null : match}>
        {mode === 'single' ? marketTitle : `${marketTitle} · ${match}`}
      </Note>
      {mode === 'single' && (
        <Text size="tiny" tone="text3" lines={1}>
          {match}
        </Text>
      )}
    </Box>
  );
}

function Stake({ checked, onStake }: Pick<Props, 'checked' | 'onStake'>) {
  const { view, limits, stakeRefusal } = checked;
  const { item } = checked.state;
  return (
    <Box sx={{ flex: '0 0 116px' }}>
      <StakeInput
        selectionId={item.selectionId}
        name={`${view.toWin ? '可赢金额' : '投注金额'}：${item.choice}`}
        placeholder={placeholderOf(limits, view.toWin)}
        value={item.stake}
        error={stakeRefusal ?? undefined}
        onStake={onStake}
      />
    </Box>
  );
}

function placeholderOf(limits: CheckedItem['limits'], toWin: boolean): string {
  if (toWin) return '想赢多少';
  return limits === null ? '金额' : `${yuanText(limits.min)}${limits.max === null ? ' 起' : `–${yuanText(limits.max)}`}`;
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

interface NoteProps extends Pick<CheckedItem, 'refusal' | 'needsConfirmation'> {
  /** The match where no other line of the row names it. */
  readonly match: string | null;
  readonly children: string;
}

/** Why the selection cannot be bet on as it is; it takes the place of its market, so that the row keeps its height. */
function Note({ refusal, needsConfirmation, match, children }: NoteProps) {
  const text = refusal ?? (needsConfirmation ? SLIP_TEXT.changed : null);
  return (
    <Text size="tiny" tone="text2" lines={1} sx={text === null ? {} : { color: 'loss' }}>
      {text === null || match === null ? (text ?? children) : `${text} · ${match}`}
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

const ROW = { display: 'flex', flexDirection: 'column', gap: '2px', px: 3, py: '3px', borderRadius: 2, border: 1, bgcolor: 'bg' } as const;
