import { AUTO_WITHDRAWAL_RULES, fromWire, ROUTES, TURNOVER_RULES } from '@site/shared/product';
import { Block, Box, ButtonLink, Card, columnGrid, Money, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { SandboxChip } from '../common/money-actions.tsx';
import type { PayoutBook, WithdrawalConfig } from '@site/shared/wire';
import { Timelines } from './timeline.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { useWithdrawalOptions, useWithdrawalEnd } from './withdrawal.queries.ts';
import { restText, shutForm } from './withdrawal.rules.ts';
import { payoutList } from '../common/payout-kinds.ts';
import { MoneyFigures } from '../common/money-figures.tsx';
import { CollectHere } from '../common/wallets/collect-here.tsx';

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
  useWithdrawalEnd(config);
  return (
    <Stack sx={{ gap: 6 }}>
      <Figures config={config} />
      <AtVenues amount={config.inVenues} />
      <ToPlay left={config.turnoverLeft} frozen={config.frozen} />
      <Box sx={TWO}>
        <Block title="申请取款">
          <RequestSection config={config} book={book} />
        </Block>
        <Stack sx={BESIDE}>
          {config.open.length > 0 ? (
            <Box sx={FIRST}>
              <Timelines open={config.open} latest={config.latest} />
            </Box>
          ) : (
            <Timelines open={config.open} latest={config.latest} />
          )}
          <AutomaticLane isOpen={config.isAutoOpen} />
        </Stack>
      </Box>
    </Stack>
  );
}

function Figures({ config: { available, frozen, inVenues, locked } }: { readonly config: WithdrawalConfig }) {
  return (
    <Card>
      <MoneyFigures
        figures={[
          { label: '可取余额', hint: '现在可以取出', amount: available },
          { label: '冻结于流水', hint: '完成流水后可取', amount: frozen },
          { label: '场馆钱包', hint: '转回中心钱包后可取', amount: inVenues },
          { label: '锁定金额', hint: '处理中的取款与转账', amount: locked },
        ]}
      />
    </Card>
  );
}

/** Why a small bonus keeps a large balance: the rule as the page of turnover states it. */
const FREEZE_TEXT = TURNOVER_RULES.find(({ title }) => title === '冻结')?.text;

/** Money that is returned before it can be withdrawn, with the button that returns it. */
function AtVenues({ amount }: { readonly amount: string }) {
  if (fromWire(amount) === 0n) return null;
  return (
    <Card as="section" aria-label="场馆钱包的余额">
      <Stack direction="row" sx={{ gap: 4, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Box>
          <Text weight="bold">
            场馆钱包中有 <Money amount={amount} />
          </Text>
          <Text size="small" tone="text2">
            转回中心钱包后可取，低于 1.00 元的场馆余额不会转回。
          </Text>
        </Box>
        <CollectHere />
      </Stack>
    </Card>
  );
}

/** The turnover that blocks a withdrawal, with a link to its list by bet. */
function ToPlay({ left, frozen }: { readonly left: string; readonly frozen: string }) {
  if (fromWire(left) === 0n) return null;
  return (
    <Card as="section" aria-label="流水要求">
      <Stack direction="row" sx={{ gap: 4, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Box>
          <Text weight="bold">
            还需完成 <Money amount={left} /> 有效流水
          </Text>
          <Text size="small" tone="text2">
            {/* A deposit keeps no more than is left of it. */}
            {fromWire(frozen) > fromWire(left) && FREEZE_TEXT}
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

/** What is paid without a person, as published. */
function AutomaticLane({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Block title="自动出款">
      <Card>
        <Text size="small">{isOpen ? '全部符合时约 1 分钟到账，其余由专员审核：' : '暂停中，全部由专员审核。恢复后须全部符合：'}</Text>
        <Stack component="ul" sx={{ gap: 2, m: 0, mt: 2, pl: 5, listStyle: 'disc' }}>
          {AUTO_WITHDRAWAL_RULES.map((rule) => (
            <Text key={rule} component="li" size="small" tone="text2">
              {rule}
            </Text>
          ))}
        </Stack>
      </Card>
    </Block>
  );
}

function RequestSection({ config, book }: Props) {
  const { accounts, maskedHolder, hasWithdrawPassword } = book;
  const [first] = accounts;
  if (maskedHolder === null || !hasWithdrawPassword || first === undefined) return <NoAccount />;
  const shut = shutForm(config);
  if (shut !== null) return <StateCard framed compact drawing="locked" {...shut} />;
  return accounts.some(({ usable }) => usable) ? (
    <WithdrawalForm config={config} accounts={accounts} />
  ) : (
    <StateCard
      framed
      compact
      drawing="locked"
      title="收款账户暂不可用"
      text={restText(accounts)}
      link={{ to: ROUTES[payoutList(first.type)].path, label: '查看账户' }}
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
      text="请先填写真实姓名、设置取款密码并绑定本人收款账户；取款无需提交证件，通过实名认证后小额取款可自动出款。"
      action={
        <ButtonLink icon="plus" to={ROUTES.addBankCard.path}>
          添加账户
        </ButtonLink>
      }
    />
  );
}

/** In one column its parts are among those of the screen: what is in progress is in sight, above the form for another one. */
const BESIDE = { display: { xs: 'contents', md: 'flex' }, gap: 6 } as const;
const FIRST = { order: { xs: -1, md: 0 } } as const;
const TWO = { ...columnGrid({ md: 'minmax(0, 6fr) minmax(0, 5fr)' }, 6), alignItems: 'start' } as const;
