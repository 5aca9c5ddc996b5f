import { siteMinute } from '@site/shared/product';
import { Answered, Block, Chip, StateCard } from '@site/shared/ui';
import { RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { LoginRecord } from '@site/shared/wire';
import { useLogins } from './profile.queries.ts';

/** When, where and with what this account was logged in to. */
export function LoginHistory() {
  const logins = useLogins();
  return (
    <Block title="登录记录" reason="如非本人操作，请尽快修改密码">
      <Answered query={logins} compact empty={<StateCard compact title="暂无登录记录" />}>
        {(list) => <RecordList caption="登录记录列表" columns={COLUMNS} rows={list} keyOf={({ id }) => id} />}
      </Answered>
    </Block>
  );
}

const COLUMNS: readonly RecordColumn<LoginRecord>[] = [
  { key: 'at', title: '时间', headline: true, render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'device', title: '设备', render: ({ device }) => device },
  { key: 'region', title: '地区', render: ({ region }) => region },
  { key: 'ip', title: 'IP 地址', render: ({ ip }) => ip },
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
