import { DEPOSIT_TEXT, formatMoney, fromWire, LIMIT_PERIOD_UNIT } from '@site/shared/product';
import { Box, Button, columnGrid, DetailRow, Money, SectionCard, Skeleton, Stack, Text } from '@site/shared/ui';
import { MoneyInput, type SchemaForm, TextField } from '@site/shared/ui/form';
import type { DepositChannel, DepositDraft, DepositMethod, DepositMethods, DepositAllowance } from '@site/shared/wire';
import { lazy, type ReactNode, Suspense } from 'react';
import { offerOf, offersFor, previewOf } from './bonus.rules.ts';
import { etaText, feeText, needsPayer, quoteOf, rangeText } from './deposit.rules.ts';

const BonusChoice = lazy(async () => ({ default: (await import('./bonus-choice.tsx')).BonusChoice }));

interface Props {
  readonly form: SchemaForm<DepositDraft>;
  readonly all: DepositMethods;
  readonly method: DepositMethod;
  readonly channel: DepositChannel;
  readonly draft: DepositDraft;
  readonly children: ReactNode;
}

/** Channel, amount and payer, with the resulting sum before anything is sent. */
export function AmountCard({ form, all, method, channel, draft, children }: Props) {
  const offers = offersFor(all, method.code);
  const takeOffer = (bonusId: string) => {
    form.all.setValue('bonusId', bonusId, { shouldDirty: true });
    if (draft.amount !== '') void form.all.trigger('amount');
  };
  const choose = (channelId: string) => form.all.setValue('channelId', channelId, { shouldDirty: true });
  return (
    <SectionCard title="存款金额" gap={4}>
      <Box sx={BESIDE}>
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          {method.channels.length > 1 && <ChannelChoice channels={method.channels} value={channel.channelId} onPick={choose} />}
          <Amount form={form} channel={channel} amount={draft.amount} room={all.room} />
          {needsPayer(all) ? (
            <TextField label="付款人姓名" hint={DEPOSIT_TEXT.own} autoComplete="name" maxLength={30} {...form.field('payerName')} />
          ) : (
            <Text size="small" tone="text2">{`付款人 ${all.realName}（已实名），请使用本人账户付款`}</Text>
          )}
          {offers.length > 0 && (
            <Suspense fallback={<Skeleton shape="block" sx={{ height: (offers.length + 1) * OFFER_PX }} />}>
              <BonusChoice offers={offers} value={draft.bonusId} onPick={takeOffer} />
            </Suspense>
          )}
        </Stack>
        <Stack sx={RESULT}>
          <Summary all={all} channel={channel} draft={draft} />
          <Stack sx={ACTION}>{children}</Stack>
          {channel.tips.map((tip) => (
            <Text key={tip} size="small" tone="text2">
              {tip}
            </Text>
          ))}
        </Stack>
      </Box>
    </SectionCard>
  );
}

interface AmountProps {
  readonly form: SchemaForm<DepositDraft>;
  readonly channel: DepositChannel;
  readonly amount: string;
  readonly room: DepositAllowance | null;
}

function Amount({ form, channel, amount, room }: AmountProps) {
  const take = (next: string) => form.all.setValue('amount', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Box sx={LARGE}>
      <MoneyInput
        label={channel.currency === 'USDT' ? '存款金额（USDT）' : '存款金额（元）'}
        unit={channel.currency}
        hint={`单笔 ${rangeText(channel)}${channel.integerOnly ? '，仅支持整数' : ''}${allowanceText(room)}`}
        {...form.field('amount')}
      />
      <Stack direction="row" role="group" aria-label="快捷金额" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
        {presetsOf(channel, room).map((preset) => {
          const plain = preset.replace(/\.00$/, '');
          return (
            <Button key={preset} look="outlined" size="small" aria-pressed={amount === plain} onClick={() => take(plain)}>
              {formatMoney(preset).replace(/\.00$/, '')}
            </Button>
          );
        })}
      </Stack>
    </Box>
  );
}

/** The quick amounts, without those above what the member's own limit leaves. */
const presetsOf = ({ presets, currency }: DepositChannel, room: DepositAllowance | null): readonly string[] =>
  room === null || currency !== 'CNY' ? presets : presets.filter((preset) => fromWire(preset) <= fromWire(room.left));

const allowanceText = (room: DepositAllowance | null): string =>
  room === null ? '' : `，本${LIMIT_PERIOD_UNIT[room.period]}还可存 ¥${formatMoney(room.left)}`;

/** Fee, what arrives, when, and what follows from it. */
function Summary({ all, channel, draft }: { all: DepositMethods; channel: DepositChannel; draft: DepositDraft }) {
  const quote = quoteOf(draft.amount, channel, all.rate);
  const preview = quote && previewOf(quote.amount, offerOf(all, draft));
  return (
    <Box component="dl" sx={SUMMARY}>
      {channel.currency === 'USDT' && <DetailRow title="参考汇率" tone="text2">{`1 USDT = ¥${all.rate}`}</DetailRow>}
      <DetailRow title="手续费" tone="text2">
        {quote ? <Money amount={quote.fee} /> : feeText(channel)}
      </DetailRow>
      <DetailRow title="实际到账" tone="text2">
        {quote ? <Money amount={quote.netAmount} weight="bold" /> : '—'}
      </DetailRow>
      <DetailRow title="到账时间" tone="text2">
        {etaText(channel)}
      </DetailRow>
      {preview?.bonus && <DetailRow title="优惠奖金" tone="text2">{`¥${preview.bonus}`}</DetailRow>}
      <DetailRow title="流水要求" tone="text2">
        {preview ? <Money amount={preview.required} weight="bold" /> : '存款 1 倍有效流水'}
      </DetailRow>
      {preview && (
        <Text component="dd" size="tiny" tone="text2" sx={{ m: 0, textAlign: 'right' }}>
          {preview.text}
        </Text>
      )}
    </Box>
  );
}

const LARGE = {
  '& div > input': { fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', minHeight: 56 },
  '& button[aria-pressed="true"]': { borderColor: 'accent', color: 'accent' },
} as const;
/** An offer with the space above it, and as much for the choice's name with the choice of none. */
const OFFER_PX = 94;
/** The result is shown next to the input where there is room. */
const BESIDE = {
  ...columnGrid({ md: 'minmax(0, 5fr) minmax(0, 4fr)' }),
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  gap: { xs: 4, md: 8 },
  alignItems: { xs: 'stretch', md: 'start' },
  // What has the focus is scrolled above the button at the lower edge of a phone.
  '& :is(input, button)': { scrollMarginBottom: { xs: '72px', sm: 0 } },
} as const;
const RESULT = { display: { xs: 'contents', md: 'flex' }, gap: 4, minWidth: 0 } as const;
/** On a phone above the bar of the frame, in sight however long the form is. */
const ACTION = {
  gap: 4,
  '@media (max-width: 599.95px)': {
    position: 'sticky',
    zIndex: 1,
    bottom: 'var(--bottom-bar-height)',
    marginInline: '-16px',
    padding: '12px 16px',
    background: 'var(--site-palette-surface)',
    borderTop: '1px solid var(--site-palette-line)',
  },
} as const;
const SUMMARY = { display: 'grid', gap: 2, m: 0, p: 4, borderRadius: 2, bgcolor: 'raised' } as const;

interface ChannelChoiceProps {
  readonly channels: readonly DepositChannel[];
  readonly value: string;
  readonly onPick: (channelId: string) => void;
}

/** The channels of a method; one in maintenance is labelled and cannot be chosen. */
function ChannelChoice({ channels, value, onPick }: ChannelChoiceProps) {
  return (
    <Box>
      <Text size="small" weight="medium" tone="text2" sx={{ mb: 1 }}>
        存款通道
      </Text>
      <Stack direction="row" role="group" aria-label="存款通道" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {channels.map(({ channelId, name, status }) => (
          <Button
            key={channelId}
            look={channelId === value ? 'soft' : 'outlined'}
            aria-pressed={channelId === value}
            disabled={status === 'maintenance'}
            onClick={() => onPick(channelId)}
          >
            {status === 'ok' ? name : `${name}（${status === 'busy' ? '繁忙' : '维护中'}）`}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
