import { fromWire, PAYOUT_PAGES, ROUTES } from '@site/shared/product';
import { Block, Box, ButtonLink, Card, columnGrid, Money, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { SandboxChip } from '../common/money-actions.tsx';
import type { PayoutBook, WithdrawalConfig } from '@site/shared/wire';
import { Timeline } from './timeline.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { isUnderWay, useWithdrawalOptions, useWithdrawalEnd } from './withdrawal.queries.ts';
import { restText } from './withdrawal.rules.ts';
import { MoneyFigures } from '../common/money-figures.tsx';

/** Money out: how much can go, where to, and how far the last one is. */
export default function WithdrawalScreen() {
  const options = useWithdrawalOptions();
  return (
    <Screen
      title={ROUTES.withdrawal.title}
      actions={<SandboxChip />}
      query={options}
      skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}
    >
      {({ config, book }) => <WithdrawalContent config={config} book={book} />}
    </Screen>
  );
}

interface Props {
  readonly config: WithdrawalConfig;
  readonly book: PayoutBook;
}

function WithdrawalContent({ config, book }: Props) {
  const { latest } = config;
  useWithdrawalEnd(latest);
  return (
    <Stack sx={{ gap: 6 }}>
      <Figures config={config} />
      <ToPlay left={config.turnoverLeft} />
      <Box sx={isUnderWay(latest) || latest === null ? ONE : TWO}>
        {!isUnderWay(latest) && (
          <Block title="申请取款">
            <RequestSection config={config} book={book} />
          </Block>
        )}
        {latest !== null && <Timeline withdrawal={latest} />}
      </Box>
    </Stack>
  );
}

function Figures({ config: { available, inVenues, locked } }: { readonly config: WithdrawalConfig }) {
  return (
    <Card>
      <MoneyFigures
        figures={[
          { label: '可取余额', hint: '中心钱包', amount: available },
          { label: '场馆钱包', hint: '转回中心钱包后可取', amount: inVenues },
          { label: '锁定金额', hint: '处理中的取款与转账', amount: locked },
        ]}
      />
    </Card>
  );
}

/** The turnover that blocks a withdrawal, with a link to its list by bet. */
function ToPlay({ left }: { readonly left: string }) {
  if (fromWire(left) === 0n) return null;
  return (
    <Card as="section" aria-label="流水要求">
      <Stack direction="row" sx={{ gap: 4, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Box>
          <Text weight="bold">
            还需完成 <Money amount={left} /> 有效流水
          </Text>
          <Text size="small" tone="text2">
            完成后即可取款，未完成不收取任何费用。
          </Text>
        </Box>
        <ButtonLink look="soft" to={ROUTES.audit.path}>
          查看流水详情
        </ButtonLink>
      </Stack>
    </Card>
  );
}

function RequestSection({ config, book }: Props) {
  const { accounts, maskedHolder, hasWithdrawPassword } = book;
  const [first] = accounts;
  if (maskedHolder === null || !hasWithdrawPassword || first === undefined) return <NoAccount />;
  return accounts.some(({ usable }) => usable) ? (
    <WithdrawalForm config={config} accounts={accounts} />
  ) : (
    <StateCard
      framed
      compact
      drawing="locked"
      title="收款账户暂不可用"
      text={restText(accounts)}
      link={{ to: ROUTES[PAYOUT_PAGES[first.type].list].path, label: '查看账户' }}
    />
  );
}

function NoAccount() {
  return (
    <StateCard
      framed
      compact
      drawing="locked"
      title="尚未绑定账户"
      text="请先完成实名认证、设置取款密码并绑定本人收款账户。"
      action={
        <ButtonLink icon="plus" to={ROUTES.addBankCard.path}>
          添加账户
        </ButtonLink>
      }
    />
  );
}

const ONE = { maxWidth: 720 } as const;
const TWO = { ...columnGrid({ md: 'minmax(0, 6fr) minmax(0, 5fr)' }, 6), alignItems: 'start' } as const;
