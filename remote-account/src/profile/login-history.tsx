import { siteMinute } from '@site/shared/product';
import { QueryBoundary, Block, Chip, StateCard } from '@site/shared/ui';
import { RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { LoginRecord } from '@site/shared/wire';
import { FirstRows } from './first-rows.tsx';
import { useLogins } from './profile.queries.ts';

const SHOWN_FIRST = 10;

/** When, where and with what this account was logged in to; the latest first, the rest on request. */
export function LoginHistory() {
  const logins = useLogins();
  return (
    <Block title="登录记录" reason="如非本人操作，请修改密码">
      <QueryBoundary query={logins} compact empty={<StateCard compact title="暂无登录记录" />}>
        {(list) => (
          <FirstRows rows={list} count={SHOWN_FIRST} unit="条">
            {(shown) => <RecordList caption="登录记录列表" columns={COLUMNS} rows={shown} keyOf={({ id }) => id} />}
          </FirstRows>
        )}
      </QueryBoundary>
    </Block>
  );
}

const COLUMNS: readonly RecordColumn<LoginRecord>[] = [
  { key: 'at', title: '时间', headline: true, render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'device', title: '设备', render: ({ device }) => device },
  { key: 'region', title: '地区', place: 'figure', render: ({ region }) => region },
  { key: 'ip', title: 'IP 地址', place: 'figure', render: ({ ip }) => ip },
  {
    key: 'result',
    title: '结果',
    headline: true,
    render: ({ succeeded }) =>
      succeeded ? (
        <Chip tone="win" icon="checkCircle">
          成功
        </Chip>
      ) : (
        <Chip tone="loss" icon="error">
          失败
        </Chip>
      ),
  },
];
