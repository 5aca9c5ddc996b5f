import { MALL_STATUS_TEXT, ROUTES, siteMinute, type MallStatus } from '@site/shared/product';
import { Box, ButtonLink, Chip, CopyButton, Screen, Stack, StateCard, Text, type IconName, type Tone } from '@site/shared/ui';
import { SpanFilter } from '@site/shared/ui/field';
import { FilterPills, RecordList, type RecordColumn, RecordPage, useRecordFilter } from '@site/shared/ui/list';
import type { MallOrder } from '@site/shared/wire';
import { useOrders } from './mall.queries.ts';
import { repeatOrderAddress, coinText, MALL_ADDRESS, ORDER_FILTER, STATUS_CHOICES } from './mall.rules.ts';

/** The orders of the mall, and their delivery. */
export default function MallRecordScreen() {
  const [filter, show] = useRecordFilter(ORDER_FILTER);
  const orders = useOrders(ORDER_FILTER.toQuery(filter));
  return (
    <Screen title={ROUTES.mallRecord.title} link={{ to: MALL_ADDRESS, label: '去商城' }}>
      <Stack sx={{ gap: 4 }}>
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <FilterPills label="状态" choices={STATUS_CHOICES} value={filter.status} onSelect={(status) => show({ status })} />
        <RecordPage
          query={orders}
          skeletonRows={4}
          empty={<StateCard title="暂无兑换记录" text="可以换一个时间或状态查看。" link={{ to: MALL_ADDRESS, label: '去商城看看' }} />}
          onPage={(page) => show({ page })}
        >
          {({ list }) => <RecordList caption="兑换记录" columns={COLUMNS} rows={list} keyOf={({ orderNo }) => orderNo} />}
        </RecordPage>
      </Stack>
    </Screen>
  );
}

const COLUMNS: readonly RecordColumn<MallOrder>[] = [
  { key: 'title', title: '商品', headline: true, render: ({ title, qty }) => `${title} × ${qty}` },
  { key: 'status', title: '状态', headline: true, render: ({ status }) => <Status status={status} /> },
  { key: 'coins', title: '金币', align: 'right', render: ({ coins }) => coinText(coins) },
  { key: 'at', title: '兑换时间', place: 'foot', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'parcel', title: '物流', render: (order) => <Parcel order={order} /> },
  { key: 'orderNo', title: '单号', render: ({ orderNo }) => orderNo },
  {
    key: 'again',
    title: '操作',
    action: true,
    render: ({ goodsId, title }) => (
      <ButtonLink look="text" size="small" to={repeatOrderAddress(goodsId)} aria-label={`再次兑换${title}`}>
        再次兑换
      </ButtonLink>
    ),
  },
];

function Status({ status }: Pick<MallOrder, 'status'>) {
  return <Chip {...STATUS_FACE[status]}>{MALL_STATUS_TEXT[status]}</Chip>;
}

/** The carrier and the tracking number, or the receiver. */
function Parcel({ order: { kind, carrier, trackingNo, receiver } }: { readonly order: MallOrder }) {
  if (kind === 'bonus') return '已存入中心钱包';
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {trackingNo !== null && (
        <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1, justifyContent: { xs: 'flex-end', md: 'flex-start' } }}>
          {`${carrier ?? ''} ${trackingNo}`}
          <CopyButton text={trackingNo} of="物流单号" />
        </Stack>
      )}
      {receiver !== null && (
        <Text component="span" size="tiny" tone="text3" sx={{ display: 'block' }}>
          {receiver}
        </Text>
      )}
    </Box>
  );
}

const STATUS_FACE: Readonly<Record<MallStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  placed: { tone: 'accent', icon: 'clock' },
  shipped: { tone: 'accent', icon: 'arrowRight' },
  done: { tone: 'plain', icon: 'checkCircle' },
  cancelled: { tone: 'plain', icon: 'close' },
};
