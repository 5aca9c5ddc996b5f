import { formatMoney } from '@site/shared/product';
import { Box, Money, Text } from '@site/shared/ui';
import type { PayoutAccount, WithdrawalConfig } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { quoteFor } from './withdrawal.rules.ts';

interface Props {
  readonly amount: string;
  readonly config: WithdrawalConfig;
  readonly account: PayoutAccount | undefined;
}

/** What it costs and what arrives, before anything is sent. */
export function Quote({ amount, config, account }: Props) {
  const quote = quoteFor(amount, config, account);
  return (
    <Box component="dl" aria-label="费用与到账" sx={PANEL}>
      <Line label="手续费">
        {quote !== null && <Money amount={quote.fee} />}
        <Text component="span" size="small" tone="text3" sx={{ display: 'block' }}>
          {config.freeCountLeft > 0 ? `今日还可免手续费 ${config.freeCountLeft} 次` : `今日免费次数已用完，按 ${config.feeBp / 100}% 收取`}
        </Text>
      </Line>
      {quote?.usdt && <Line label="汇率与网络费">{`1 USDT = ¥${quote.usdt.rate}，网络费 ${formatMoney(quote.usdt.networkFee)} USDT`}</Line>}
      <Line label="实际到账">
        {quote === null && '—'}
        {quote !== null && quote.usdt === null && <Money amount={quote.net} weight="bold" tone="gold" />}
        {quote?.usdt && <Text component="span" weight="bold" tone="gold" numeric>{`${formatMoney(quote.usdt.net)} USDT`}</Text>}
      </Line>
      <Line label="到账时间">{config.etaText}</Line>
    </Box>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Text component="dt" size="small" tone="text2">
        {label}
      </Text>
      <Text component="dd" numeric sx={{ m: 0, textAlign: 'right' }}>
        {children}
      </Text>
    </>
  );
}

const PANEL = { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, m: 0, p: 4, borderRadius: 2, bgcolor: 'raised' } as const;
