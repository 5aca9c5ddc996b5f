import { useLease, usePlatform } from '@site/shared/platform';
import { WORD } from '@site/shared/product';
import { Button, IconButton, Stack, Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { Form, FormError, TextArea, TextField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { MallGoods, Receiver } from '@site/shared/wire';
import { DialogActions, FormActions } from '../../common/dialog-actions.tsx';
import { useState } from 'react';
import { useExchange } from './mall.queries.ts';
import { bonusText, coinText, doneText, mostAffordable, RECEIVER } from './mall.rules.ts';

interface Props {
  readonly goods: MallGoods;
  readonly have: number;
  readonly onClose: () => void;
}

/** The quantity, the price in coins and the delivery address. */
export function ExchangeDialog({ goods, have, onClose }: Props) {
  const [qty, setQty] = useState(1);
  const { send, refusal, sending } = useSending({ goods, qty, onClose });
  return (
    <Dialog open title={`兑换${goods.title}`} onClose={onClose}>
      <Stack sx={{ gap: 4 }}>
        <Quantity qty={qty} most={mostAffordable(goods, have)} onQty={setQty} />
        <Summary goods={goods} qty={qty} have={have} />
        <FormError>{refusal}</FormError>
        {goods.kind === 'physical' ? (
          <ReceiverFields onSend={send} onClose={onClose} />
        ) : (
          <DialogActions>
            <Button look="outlined" onClick={onClose}>
              {WORD.cancel}
            </Button>
            <Button loading={sending} onClick={() => void send()}>
              确认兑换
            </Button>
          </DialogActions>
        )}
      </Stack>
    </Dialog>
  );
}

function useSending({ goods, qty, onClose }: Pick<Props, 'goods' | 'onClose'> & { readonly qty: number }) {
  const { dialogs, failures, session } = usePlatform();
  const exchange = useExchange();
  const { refusal, attempt } = useAttempt();
  const [sending, setSending] = useState(false);
  const send = async (receiver?: Receiver) => {
    setSending(true);
    await attempt(async () => {
      const order = await exchange({ goodsId: goods.goodsId, qty, ...(receiver && { receiver }) });
      dialogs.notify(doneText(order), 'good');
      onClose();
      await session.refreshMember().catch((error: unknown) => failures.report(error));
    });
    setSending(false);
  };
  return { send, refusal, sending };
}

function Quantity({ qty, most, onQty }: { qty: number; most: number; onQty: (qty: number) => void }) {
  return (
    <Stack direction="row" role="group" aria-label="数量" sx={{ alignItems: 'center', gap: 3 }}>
      <Text sx={{ flex: 1 }}>数量</Text>
      <IconButton icon="minus" label="减少" disabled={qty <= 1} onClick={() => onQty(qty - 1)} />
      <Text component="output" numeric weight="bold" sx={{ minWidth: '2em', textAlign: 'center' }}>
        {qty}
      </Text>
      <IconButton icon="plus" label="增加" disabled={qty >= most} onClick={() => onQty(qty + 1)} />
    </Stack>
  );
}

function Summary({ goods, qty, have }: Pick<Props, 'goods' | 'have'> & { readonly qty: number }) {
  const turnover = bonusText(goods, qty);
  const cost = goods.coins * qty;
  return (
    <Stack sx={{ gap: 1, p: 4, borderRadius: 2, bgcolor: 'raised' }}>
      <Text numeric>{`需 ${coinText(cost)} 金币，兑换后剩余 ${coinText(have - cost)} 金币`}</Text>
      {turnover !== null && (
        <Text size="small" tone="text2" numeric>
          {`存入中心钱包，取款前需完成 ${turnover}`}
        </Text>
      )}
    </Stack>
  );
}

function ReceiverFields({ onSend, onClose }: { onSend: (receiver: Receiver) => Promise<void>; onClose: () => void }) {
  const form = useSchemaForm<Receiver>(RECEIVER, { name: '', phone: '', address: '' });
  useLease(form.touched, 'an address for the mall is being typed');
  return (
    <Form onSubmit={form.submit(onSend)} aria-label="收货信息">
      <TextField label="收货人" maxLength={30} autoComplete="name" {...form.field('name')} />
      <TextField label="手机号" type="tel" maxLength={24} autoComplete="tel" {...form.field('phone')} />
      <TextArea label="收货地址" rows={3} maxLength={120} autoComplete="street-address" {...form.field('address')} />
      <FormActions submit="确认兑换" sending={form.sending} onCancel={onClose} />
    </Form>
  );
}
