import { failureText } from '@site/shared/platform';
import { CASH_OUT_TEXT, fromWire, parseMoney, quoteCashOut, refuseAutomaticCashOut, toWire } from '@site/shared/product';
import { Button, ErrorLine, Money, moneyText, Stack, Text } from '@site/shared/ui';
import { MoneyInput } from '@site/shared/ui/field';
import type { CashOutOffer } from '@site/shared/wire';
import { useState } from 'react';
import { useAutomaticCashOut } from './cash-out.queries.ts';
import { AUTOMATIC_HINT } from './cash-out.rules.ts';

/** The amount at which what is left of a bet is sold by itself. */
export function AutomaticCashOut({ offer }: { readonly offer: CashOutOffer }) {
  return offer.automaticAmount === null ? <Setting offer={offer} /> : <Waiting betNo={offer.betNo} amount={offer.automaticAmount} />;
}

function Setting({ offer }: { readonly offer: CashOutOffer }) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useAutomaticCashOut(offer.betNo);
  const set = () => {
    const amount = parseMoney(typed);
    const reason = refuseAutomaticCashOut(amount, { price: priceOf(offer), most: fromWire(offer.maxReturn) });
    setRefusal(reason);
    if (reason === null && amount !== null) mutate({ betNo: offer.betNo, amount: toWire(amount) });
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <MoneyInput
        label={`${CASH_OUT_TEXT.automatic}金额`}
        hint={`${offer.legs.length === 0 ? '' : `目前可得 ${moneyText(priceOf(offer))}。`}${AUTOMATIC_HINT}`}
        value={typed}
        error={refusal ?? (error ? failureText(error) : undefined)}
        onChange={(event) => {
          setRefusal(null);
          if (error) reset();
          setTyped(event.currentTarget.value);
        }}
      />
      <Button look="soft" loading={isPending} onClick={set}>
        {`设置${CASH_OUT_TEXT.automatic}`}
      </Button>
    </Stack>
  );
}

/** Of the whole remaining stake, cents; nothing while it cannot be valued. */
function priceOf({ legs, marginBp, remainingStake }: CashOutOffer): bigint {
  return legs.length === 0 ? 0n : quoteCashOut({ stake: fromWire(remainingStake), legs, marginBp }).price;
}

function Waiting({ betNo, amount }: { readonly betNo: string; readonly amount: string }) {
  const { mutate, isPending, error } = useAutomaticCashOut(betNo);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Text size="small" tone="text2">
          {`${CASH_OUT_TEXT.automatic}：可得金额达到 `}
          <Money amount={amount} size="small" weight="medium" />
        </Text>
        <Button look="soft" size="small" loading={isPending} onClick={() => mutate({ betNo, amount: null })}>
          取消
        </Button>
      </Stack>
      <ErrorLine>{error && failureText(error)}</ErrorLine>
    </Stack>
  );
}
