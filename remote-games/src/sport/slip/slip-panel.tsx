import { useOddsFormat, useStore } from '@site/shared/platform';
import { formatOfMarket, fromWire, parlayTitle, showOdds, SYSTEM_BET_TEXT, type SportsProvider } from '@site/shared/product';
import { Box, Button, Drawing, Stack, Text, VisuallyHidden } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import { useState } from 'react';
import { PROVIDER_TITLE } from '../sport.rules.ts';
import { Keypad } from './keypad.tsx';
import type { OnePress } from './one-press.ts';
import { QuickStakes } from './quick-stakes.tsx';
import { SlipAction, SlipSettings } from './slip-foot.tsx';
import { agreedParlayOdds, areAllOpen, parlayOdds } from './slip-check.rules.ts';
import { Amounts, SlipRow } from './slip-item.tsx';
import { StakeInput } from './stake-input.tsx';
import { SystemStake } from './system-stake.tsx';
import { activeSelection, mostTyped, stakeOf, StakesContext, type StakesOfSlip, typedWith, withStake } from './stakes.ts';
import { changedItem, EMPTY_SLIP, withoutItem } from './slip.rules.ts';
import type { Tickets } from './tickets.ts';
import type { SlipModel } from './use-slip.ts';
import { SlipTickets } from './slip-tickets.tsx';

interface Props {
  readonly provider: SportsProvider;
  readonly model: SlipModel;
  readonly tickets: Tickets;
  readonly onePress: OnePress;
  /** Shows keys for stakes: where the device's keyboard would cover the slip. */
  readonly ownKeys?: boolean;
}

/** The bet slip: what was sent, what is chosen, what it costs and wins. Its last part stays in sight however long it is. */
export function SlipPanel({ provider, model, tickets, onePress, ownKeys = false }: Props) {
  const { slip, update, place, isGuest, checked } = model;
  const [focused, setFocused] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const confirm = () => void (isGuest || checked.needsConfirmation ? undefined : place());
  const shared: StakesOfSlip = {
    confirm,
    ownKeys,
    focused: (selectionId) => {
      setFocused(selectionId);
      setTyping(ownKeys);
    },
  };
  const active = activeSelection(slip, focused);
  return (
    <StakesContext value={shared}>
      <Stack sx={BODY}>
        <SlipTickets tickets={tickets} />
        {slip.items.length === 0 ? (
          <>
            <Nothing onePress={onePress} />
            <SlipSettings model={model} onePress={onePress} />
          </>
        ) : (
          <>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexShrink: 0 }}>
              <Tabs
                label="投注方式"
                tabs={MODES}
                value={slip.mode}
                onSelect={(mode) => update((one) => ({ ...one, mode, modeChosen: true }))}
              />
              <Box sx={{ flex: 1, minWidth: 0, textAlign: 'right' }}>
                {/* Next to the matches the provider is named above them, and three ways of betting leave no room. */}
                <Text size="tiny" tone="text3" lines={1} sx={{ display: { lg: 'none' } }}>
                  {PROVIDER_TITLE[provider]}
                </Text>
              </Box>
              <Button look="text" size="small" onClick={() => update(() => EMPTY_SLIP)}>
                清空
              </Button>
            </Stack>
            <Items model={model} />
            <SlipSettings model={model} onePress={onePress} />
            <Announced model={model} />
          </>
        )}
      </Stack>
      {slip.items.length > 0 && (
        <SlipAction model={model}>
          {slip.mode === 'parlay' && <Parlay model={model} />}
          {slip.mode === 'system' && <SystemStake model={model} />}
          <StakeHelp model={model} active={active} />
          {ownKeys && typing && (
            <Keypad
              onKey={(key) => update((one) => withStake(one, active, typedWith(stakeOf(one, active), key)))}
              onDone={() => setTyping(false)}
            />
          )}
        </SlipAction>
      )}
    </StakesContext>
  );
}

const BODY = { gap: 1, flex: '1 1 auto', minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' } as const;

/** Quick stakes for the single that has or had the focus, or for the parlay. */
export function StakeHelp({ model: { slip, checked, balance, update }, active }: SlipModelProps & { readonly active: string | null }) {
  const choice =
    checked.items.find(({ state }) => state.item.selectionId === active)?.state.item.choice ??
    (slip.mode === 'system' ? SYSTEM_BET_TEXT.title : '串关');
  const most = mostTyped(checked, active, balance === null ? null : fromWire(balance));
  return <QuickStakes of={choice} most={most} onStake={(typed) => update((all) => withStake(all, active, typed))} />;
}

const MODES = [
  { value: 'single', label: '单关' },
  { value: 'parlay', label: '串关' },
  { value: 'system', label: '系统' },
] as const;

function Nothing({ onePress }: { readonly onePress: OnePress }) {
  const isAtOnce = useStore(onePress) !== null;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 3, py: 6 }}>
      <Drawing name="empty" />
      <Text size="small" tone="text2">
        {isAtOnce ? '点击赔率，立即投注' : '点击赔率，加入投注单'}
      </Text>
    </Stack>
  );
}

interface SlipModelProps {
  readonly model: SlipModel;
}

/** So many singles show win and return of each. */
const DETAILED_ITEMS = 2;

function Items({ model: { checked, slip, update } }: SlipModelProps) {
  const format = useOddsFormat();
  return (
    <Stack component="ul" aria-label="已选盘口" sx={{ gap: 1, flexShrink: 0 }}>
      {checked.items.map((one) => {
        const { item } = one.state;
        return (
          <SlipRow
            key={`${item.matchId} ${item.selectionId}`}
            checked={one}
            mode={slip.mode}
            format={format}
            detailed={checked.items.length <= DETAILED_ITEMS}
            onStake={(stake) => update((all) => changedItem(all, item, { stake }))}
            onRemove={() => update((all) => withoutItem(all, item))}
          />
        );
      })}
    </Stack>
  );
}

function Parlay({ model: { checked, slip, update } }: SlipModelProps) {
  const { parlay } = checked;
  const isOpen = areAllOpen(checked);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Text weight="medium">{parlayTitle(slip.items.length, undefined)}</Text>
        <Stack component="span" direction="row" sx={{ alignItems: 'baseline', gap: 2 }}>
          {isOpen && checked.needsConfirmation && (
            <Text component="s" size="small" tone="text3" numeric>
              {agreedParlayOdds(checked)}
            </Text>
          )}
          <Text component="span" numeric weight="bold" size="large">
            {parlayOdds(checked)}
          </Text>
        </Stack>
      </Stack>
      <StakeInput
        selectionId={null}
        name="投注金额：串关"
        placeholder="投注金额"
        value={slip.stake}
        error={parlay?.stakeRefusal ?? undefined}
        onStake={(stake) => update((all) => ({ ...all, stake }))}
      />
      {parlay && isOpen && <Amounts view={parlay} />}
    </Stack>
  );
}

/** Screen readers announce changed prices of the slip; those of the whole list never. */
function Announced({ model: { checked } }: SlipModelProps) {
  const format = useOddsFormat();
  const changed = checked.items.filter(({ needsConfirmation, state }) => needsConfirmation || state.status !== 'open');
  const text = changed
    .map(
      ({ needsConfirmation, state, refusal }) =>
        `${state.item.choice}：${refusal ?? (needsConfirmation ? `赔率已变化，现为 ${showOdds(state.nowMilli, formatOfMarket(state.item.marketType, format))}` : '')}`,
    )
    .join('；');
  return <VisuallyHidden component="output">{text}</VisuallyHidden>;
}

/** The slip's place next to the matches: all of the column while it holds something. */
export function SlipPane({ titled, ...props }: Props & { readonly titled: boolean }) {
  return (
    <Box component="aside" aria-label="投注单" sx={PANE}>
      {titled && (
        <Text component="h2" weight="bold" size="large" sx={{ mb: 3 }}>
          投注单
        </Text>
      )}
      <SlipPanel {...props} />
    </Box>
  );
}

const PANE = {
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: 160,
  px: 3,
  py: 2,
  // The last part of a filled slip has its own room below.
  '&:has(ul)': { pb: 0, flex: '1 1 auto' },
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;
