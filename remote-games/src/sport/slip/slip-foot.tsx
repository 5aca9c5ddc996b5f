import { useBetSettingsChange, useOddsAcceptance, usePlatform, useStakeToWin } from '@site/shared/platform';
import { ACCEPTANCE_TITLES, DEFAULT_ACCEPTANCE, depositFrom, ODDS_ACCEPTANCES, ROUTES, SLIP_TEXT, WORD } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { Box, Button, Link, Money, moneyText, Stack, Text } from '@site/shared/ui';
import { Checkbox, Select } from '@site/shared/ui/field';
import { useEffect, useRef, type ReactNode } from 'react';
import { OnePressSetting } from './one-press-bar.tsx';
import type { OnePress } from './one-press.ts';
import { closedLegs, isWinOnOffer } from './slip-check.rules.ts';
import { withoutItem, type Slip } from './slip.rules.ts';
import type { SlipModel } from './use-slip.ts';

/** How far the slip's last part reaches into the padding around it. */
export const SLIP_EDGE = '--slip-edge';
/** The same at its sides. */
export const SLIP_SIDE = '--slip-side';

const CHOICES = ODDS_ACCEPTANCES.map((value) => ({ value, label: ACCEPTANCE_TITLES[value] }));

interface Props {
  readonly model: SlipModel;
}

/** How bets are sent: folded, because it changes seldom. */
export function SlipSettings({ model, onePress }: Props & { readonly onePress: OnePress }) {
  const acceptance = useOddsAcceptance();
  return (
    <Stack sx={{ gap: 1 }}>
      <Box component="details">
        <Text component="summary" size="small" tone="text2" sx={FOLD}>
          {`投注设置 · ${ACCEPTANCE_TITLES[acceptance]}`}
        </Text>
        <Settings />
        {!model.isGuest && <OnePressSetting onePress={onePress} />}
      </Box>
      {model.checked.items.some(({ state }) => state.isLive) && (
        <Text size="tiny" tone="text3">
          {SLIP_TEXT.delay}
        </Text>
      )}
      <Text size="tiny" tone="text3" sx={{ display: { xs: 'none', lg: 'block' } }}>
        赔率上按 S 填写金额，Enter 确认，Esc 返回赔率
      </Text>
    </Stack>
  );
}

interface ActionProps extends Props {
  /** The stake, where it is one for the whole slip, and what helps to fill it in. */
  readonly children: ReactNode;
}

/** A finger needs 44 px. */
const FOLD = {
  cursor: 'pointer',
  minHeight: 28,
  '@media (pointer: coarse)': { py: '12px', boxSizing: 'border-box', minHeight: 44 },
} as const;

/** The stake, its sum, the button and what disables it: in sight at the lower edge of the slip. */
export function SlipAction({ model, children }: ActionProps) {
  return (
    <Stack sx={PINNED}>
      {children}
      <Totals model={model} />
      <Sentence model={model} />
      <Action model={model} />
    </Stack>
  );
}

const PINNED = {
  position: 'sticky',
  bottom: `var(${SLIP_EDGE}, 0px)`,
  zIndex: 1,
  flex: '0 0 auto',
  gap: '6px',
  mx: `var(${SLIP_SIDE}, -12px)`,
  mb: `var(${SLIP_EDGE}, 0px)`,
  px: `calc(-1 * var(${SLIP_SIDE}, -12px))`,
  py: 2,
  bgcolor: 'surface',
  borderTop: 1,
  borderColor: 'line',
  borderRadius: '0 0 12px 12px',
} as const;

function Settings() {
  const acceptance = useOddsAcceptance();
  const stakeToWin = useStakeToWin();
  const change = useBetSettingsChange();
  return (
    <Stack sx={{ gap: 1 }}>
      <Select
        label="赔率变化"
        labelHidden
        choices={CHOICES}
        value={acceptance}
        onChange={(event) =>
          change({ acceptance: ODDS_ACCEPTANCES.find((one) => one === event.currentTarget.value) ?? DEFAULT_ACCEPTANCE })
        }
      />
      <Checkbox checked={stakeToWin} onChange={(event) => change({ stakeToWin: event.currentTarget.checked })}>
        负水按「可赢」输入
      </Checkbox>
    </Stack>
  );
}

/** The win of a parlay and of one single is said with its stake. */
function Totals({ model: { slip, checked, balance } }: Props) {
  const isSaid = slip.mode === 'parlay' || (slip.mode === 'single' && checked.items.length === 1);
  return (
    <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 0 }}>
      {!isSaid && isWinOnOffer(slip, checked) && <Line title="可赢" amount={checked.win} gold />}
      {balance !== null && <Line title="可用余额" amount={balance} />}
    </Stack>
  );
}

function Line({ title, amount, gold = false }: { readonly title: string; readonly amount: bigint | string; readonly gold?: boolean }) {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline' }}>
      <Text component="dt" size="tiny" tone="text2">
        {title}
      </Text>
      <dd>
        <Money amount={amount} weight="medium" size="small" {...(gold && { tone: 'gold' })} />
      </dd>
    </Stack>
  );
}

/** Why a bet is not possible, and the remedy where there is one. An empty stake is reported only once the button was pressed. */
export function Sentence({ model: { provider, checked, failure, isGuest, update } }: Props) {
  const location = useLocation();
  const shown = failure ?? (checked.refusal === SLIP_TEXT.noStake ? null : checked.refusal);
  if (shown === null) return null;
  return (
    <Box role="alert">
      <Text size="small" sx={{ color: 'loss' }}>
        {shown}
      </Text>
      {shown === SLIP_TEXT.closed && (
        <Box sx={{ mt: 1 }}>
          <Button
            look="soft"
            wide
            onClick={() => update((slip) => closedLegs(checked).reduce<Slip>((left, leg) => withoutItem(left, leg), slip))}
          >
            移除已关闭的盘口
          </Button>
        </Box>
      )}
      {shown === SLIP_TEXT.noBalance && !isGuest && (
        <Text component="div" size="small" sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
          <Link to={`${ROUTES.transfer.path}?to=${provider}`}>去转账</Link>
          <Link to={depositFrom(location)}>去存款</Link>
        </Text>
      )}
    </Box>
  );
}

/** Sends the bet, or what a player has to do before. At prices that the player did not agree to yet the button says so, and one press does both. */
export function Action({ model }: Props) {
  const { dialogs } = usePlatform();
  const { checked, busy, isGuest, place } = model;
  const { needsConfirmation, refusal, risk } = checked;
  const isJustChanged = useJustChanged(needsConfirmation);
  if (isGuest)
    return (
      <Button size="large" wide onClick={() => void dialogs.logIn()}>
        {`${WORD.login}后投注`}
      </Button>
    );
  const word = needsConfirmation ? '接受新赔率并投注' : '确认投注';
  return (
    <Button
      size="large"
      wide
      loading={busy}
      disabled={refusal !== null && refusal !== SLIP_TEXT.noStake}
      {...(needsConfirmation && { look: 'gold' as const })}
      onClick={({ timeStamp }) => !isJustChanged(timeStamp) && void place()}
    >
      {risk > 0n ? `${word} ${moneyText(risk)}` : word}
    </Button>
  );
}

/** A press this soon after the button has changed what it says was meant for what it said before. */
const PRESS_ON_ITS_WAY_MS = 400;

function useJustChanged(needsConfirmation: boolean): (nowMs: number) => boolean {
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (needsConfirmation) changedAtMs.current = performance.now();
  }, [needsConfirmation]);
  return (nowMs) => needsConfirmation && nowMs - changedAtMs.current < PRESS_ON_ITS_WAY_MS;
}
