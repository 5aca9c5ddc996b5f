import { useOddsFormat, useStore } from '@site/shared/platform';
import { formatOfMarket, ROUTES, showOdds, showParlay, type SportsProvider } from '@site/shared/product';
import { Box, Button, Drawing, IconButton, Link, Money, Stack, StatusChip, Text, VisuallyHidden } from '@site/shared/ui';
import { MoneyInput } from '@site/shared/ui/field';
import { Tabs } from '@site/shared/ui/list';
import { PROVIDER_TITLE } from '../sport.rules.ts';
import { SlipAction, SlipFoot } from './slip-foot.tsx';
import { Amounts, SlipRow } from './slip-item.tsx';
import { changedItem, EMPTY_SLIP, withoutItem } from './slip.rules.ts';
import type { Tickets } from './tickets.ts';
import type { SlipModel } from './use-slip.ts';
import { OPEN_TICKET_STATES, TICKET_TEXT, type Ticket } from './tickets.rules.ts';

interface Props {
  readonly provider: SportsProvider;
  readonly model: SlipModel;
  readonly tickets: Tickets;
}

/** The bet slip: what was sent, what is chosen, what it costs and wins. */
export function SlipPanel({ provider, model, tickets }: Props) {
  const { slip, update } = model;
  return (
    <Stack sx={{ gap: 3 }}>
      <SlipTickets tickets={tickets} />
      {slip.items.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Text size="small" tone="text3">{`${PROVIDER_TITLE[provider]} · ${slip.items.length} 项`}</Text>
            <Button look="text" size="small" onClick={() => update(() => EMPTY_SLIP)}>
              清空
            </Button>
          </Stack>
          <Tabs label="投注方式" tabs={MODES} value={slip.mode} onSelect={(mode) => update((one) => ({ ...one, mode }))} />
          <Items model={model} />
          {slip.mode === 'parlay' && <Parlay model={model} />}
          <SlipFoot model={model} />
          <Announced model={model} />
          <SlipAction model={model} />
        </>
      )}
    </Stack>
  );
}

const MODES = [
  { value: 'single', label: '单关' },
  { value: 'parlay', label: '串关' },
] as const;

function Nothing() {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 3, py: 6 }}>
      <Drawing name="empty" />
      <Text size="small" tone="text2">
        点击赔率，加入投注单
      </Text>
    </Stack>
  );
}

interface SlipModelProps {
  readonly model: SlipModel;
}

function Items({ model: { checked, slip, update } }: SlipModelProps) {
  const format = useOddsFormat();
  return (
    <Stack component="ul" aria-label="已选盘口" sx={{ gap: 2 }}>
      {checked.items.map((one) => {
        const { item } = one.state;
        return (
          <SlipRow
            key={`${item.matchId} ${item.selectionId}`}
            checked={one}
            mode={slip.mode}
            format={format}
            onStake={(stake) => update((all) => changedItem(all, item, { stake }))}
            onRemove={() => update((all) => withoutItem(all, item))}
          />
        );
      })}
    </Stack>
  );
}

function Parlay({ model: { checked, slip, update } }: SlipModelProps) {
  const legs = checked.items.map(({ state }) => ({ oddsMilli: state.nowMilli, result: 'open' as const }));
  const { parlay } = checked;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Text weight="medium">{`${legs.length}串1`}</Text>
        <Text component="span" numeric weight="bold" size="large">
          {showParlay(legs)}
        </Text>
      </Stack>
      <MoneyInput
        label="投注金额"
        labelHidden
        aria-label="投注金额：串关"
        value={slip.stake}
        error={parlay?.stakeRefusal ?? undefined}
        onChange={(event) => {
          const stake = event.currentTarget.value;
          update((all) => ({ ...all, stake }));
        }}
      />
      {parlay && <Amounts view={parlay} />}
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

/** The slip's place next to the matches. */
export function SlipPane(props: Props) {
  return (
    <Box component="aside" aria-label="投注单" sx={PANE}>
      <Text component="h2" weight="bold" size="large" sx={{ mb: 3 }}>
        投注单
      </Text>
      <SlipPanel {...props} />
    </Box>
  );
}

const PANE = {
  flex: '0 1 auto',
  minHeight: 160,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  // The last part of a filled slip has its own room below.
  p: 4,
  '&:has(ul)': { pb: 0 },
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
} as const;

/** The bets that were just sent, each with its state. Announced when that changes. */
function SlipTickets({ tickets }: { readonly tickets: Tickets }) {
  const list = useStore(tickets);
  return (
    <Box role="status" aria-label="投注结果" sx={{ display: 'contents' }}>
      {list.length > 0 && (
        <Stack component="ul" sx={{ gap: 2 }}>
          {list.map((ticket) => (
            <TicketRow key={ticket.reference} ticket={ticket} onDismiss={() => tickets.dismiss(ticket.reference)} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function TicketRow({ ticket, onDismiss }: { readonly ticket: Ticket; readonly onDismiss: () => void }) {
  return (
    <Box component="li" sx={ROW}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 40 }}>
        <StatusChip {...TICKET_TEXT[ticket.state]} />
        <Text component="span" size="small" lines={1} sx={{ flex: 1 }}>
          {ticket.title}
        </Text>
        <Money amount={ticket.stake} size="small" weight="medium" />
        {!OPEN_TICKET_STATES.has(ticket.state) && <IconButton icon="close" label="关闭" onClick={onDismiss} style={{ marginRight: -8 }} />}
      </Stack>
      {ticket.message && (
        <Text size="small" sx={{ color: 'loss' }}>
          {ticket.message}
        </Text>
      )}
      {ticket.betNo && (
        <Text size="tiny" tone="text3" numeric>
          {`注单号 ${ticket.betNo} · `}
          <Link to={`${ROUTES.betRecord.path}?state=unsettled`}>查看注单</Link>
        </Text>
      )}
    </Box>
  );
}

const ROW = { px: 3, py: 2, borderRadius: 2, bgcolor: 'raised' } as const;
