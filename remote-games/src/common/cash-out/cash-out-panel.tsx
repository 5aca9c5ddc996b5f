import { failureText, useOddsAcceptance } from '@site/shared/platform';
import { ACCEPTANCE_TITLES, CASH_OUT_TEXT, type CashOutAttempt } from '@site/shared/product';
import { Button, DetailRow, ErrorLine, Heading, Icon, Money, moneyText, QueryBoundary, Stack, Text } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import type { CashOutOffer } from '@site/shared/wire';
import { useState } from 'react';
import { AutomaticCashOut } from './automatic-cash-out.tsx';
import { type CashOutSeller, useCashOut, useCashOutOffer } from './cash-out.queries.ts';
import { marginText, type Part, PARTS, pricePart, type PricedPart } from './cash-out.rules.ts';
import { CashOutMethod } from './cash-out-method.tsx';

/** Sells an open bet: its price now, a part of it or all, at once or by itself at an amount. */
export function CashOutPanel({ betNo }: { readonly betNo: string }) {
  return (
    <Stack component="section" aria-label={CASH_OUT_TEXT.title} sx={PANEL}>
      <Heading level={3} size="body">
        {CASH_OUT_TEXT.title}
      </Heading>
      <QueryBoundary query={useCashOutOffer(betNo)} compact>
        {(offer) => <Offer offer={offer} />}
      </QueryBoundary>
    </Stack>
  );
}

const PANEL = { gap: 3, p: 4, borderRadius: 3, border: 1, borderColor: 'line', bgcolor: 'bg' } as const;

function Offer({ offer }: { readonly offer: CashOutOffer }) {
  const seller = useCashOut(offer.betNo);
  const lost = seller.unanswered;
  const canWait = offer.refusal !== CASH_OUT_TEXT.settled && offer.refusal !== CASH_OUT_TEXT.unsupported;
  return (
    <>
      {lost !== null && <Unanswered attempt={lost} seller={seller} />}
      {lost === null && (offer.refusal === null ? <Sale offer={offer} seller={seller} /> : <Refused text={offer.refusal} />)}
      {canWait && <AutomaticCashOut key={offer.automaticAmount} offer={offer} />}
      <CashOutMethod offer={offer} />
    </>
  );
}

function Refused({ text }: { readonly text: string }) {
  return (
    <Stack role="status" direction="row" sx={{ alignItems: 'center', gap: 2, color: 'text2' }}>
      <Icon name="clock" size={18} />
      <Text component="span" size="small" tone="text2">
        {text}
      </Text>
    </Stack>
  );
}

interface SaleProps {
  readonly offer: CashOutOffer;
  readonly seller: CashOutSeller;
}

function Sale({ offer, seller }: SaleProps) {
  const [part, setPart] = useState<Part>('100');
  const priced = pricePart(offer, part);
  const { isBusy, failure, run } = useRun();
  return (
    <>
      <FilterPills label="提前结算的部分" choices={PARTS} value={part} onSelect={setPart} />
      <Price offer={offer} priced={priced} />
      <SellButton key={part} priced={priced} isBusy={isBusy} onSell={() => void run(() => seller.sell(priced))} />
      <ErrorLine>{failure ?? priced.refusal}</ErrorLine>
      <AcceptanceHint />
    </>
  );
}

/** An order whose answer was lost: nothing else is sold before its result is known. */
function Unanswered({ attempt, seller }: { readonly attempt: CashOutAttempt; readonly seller: CashOutSeller }) {
  const { isBusy, failure, run } = useRun();
  return (
    <>
      <ErrorLine>{failure ?? `以 ${moneyText(attempt.price)} 提前结算的结果未知，再次确认不会重复执行`}</ErrorLine>
      <Button wide loading={isBusy} onClick={() => void run(() => seller.repeat(attempt))}>
        确认上一次的结果
      </Button>
    </>
  );
}

/** What the amount consists of, with the margin. */
function Price({ offer, priced }: { readonly offer: CashOutOffer; readonly priced: PricedPart }) {
  return (
    <Stack component="dl" sx={{ gap: 2 }}>
      <DetailRow title="提前结算的投注额">
        <Money amount={priced.stake} />
        <Text component="span" size="small" tone="text3">{` / ${moneyText(priced.remainingStake)}`}</Text>
      </DetailRow>
      <DetailRow title="公平价值">
        <Money amount={priced.fairValue} />
      </DetailRow>
      <DetailRow title={`平台费用（${marginText(offer.marginBp)}）`}>
        <Money amount={`-${priced.margin}`} />
      </DetailRow>
      <DetailRow title="可得金额" tone="ink" centred>
        <Money amount={priced.price} size="lead" weight="bold" tone="gold" />
      </DetailRow>
    </Stack>
  );
}

interface SellButtonProps {
  readonly priced: PricedPart;
  readonly isBusy: boolean;
  readonly onSell: () => void;
}

/** Asks once more, because a cash-out cannot be undone; the second press sends the amount that the button shows. */
function SellButton({ priced, isBusy, onSell }: SellButtonProps) {
  const [asked, setAsked] = useState(false);
  const disabled = priced.refusal !== null;
  if (!asked)
    return (
      <Button wide size="large" disabled={disabled} loading={isBusy} onClick={() => setAsked(true)}>
        {`提前结算 ${moneyText(priced.price)}`}
      </Button>
    );
  const sell = () => {
    setAsked(false);
    onSell();
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Button look="gold" size="large" wide disabled={disabled} onClick={sell}>
        {`确认提前结算 ${moneyText(priced.price)}`}
      </Button>
      <Button look="text" wide onClick={() => setAsked(false)}>
        返回
      </Button>
    </Stack>
  );
}

/** What happens when the amount moves before the order arrives. */
function AcceptanceHint() {
  const acceptance = useOddsAcceptance();
  return (
    <Text size="tiny" tone="text3">
      {`提前结算后不可撤销。金额变化时按投注设置处理：${ACCEPTANCE_TITLES[acceptance]}。`}
    </Text>
  );
}

/** Runs an action and keeps why it failed. */
function useRun() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
