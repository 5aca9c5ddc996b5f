import { usePlatform } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Answered, Box, Button, Screen, Skeleton, Stack, StateCard, useMediaQuery } from '@site/shared/ui';
import { Pagination, Tabs } from '@site/shared/ui/list';
import type { Mail, MailChoice, MailPage } from '@site/shared/wire';
import { useState } from 'react';
import { MailList } from './mail-list.tsx';
import { MailPane } from './mail-pane.tsx';
import { mailQueryOf, mailTabs } from './mail.rules.ts';
import { useDeleteMails, useMails, useReadMails } from './mail.queries.ts';

/** The inbox: what concerns the member, offers, notices to everybody, and the system's own words. */
export default function MailScreen() {
  const [search, setSearch] = useSearchParams();
  const query = mailQueryOf(search);
  const mails = useMails(query);
  const tab = (category: string, page = 1) =>
    setSearch({ ...(category !== 'notification' && { tab: category }), ...(page > 1 && { page: String(page) }) }, { replace: true });
  return (
    <Screen title={ROUTES.mail.title}>
      <Stack sx={{ gap: 4 }}>
        <Tabs label="消息类型" tabs={mailTabs(mails.data?.unread)} value={query.category} onSelect={(category) => tab(category)} />
        <Answered
          query={mails}
          skeleton={<Skeleton shape="block" count={5} sx={{ height: 64, mb: 1 }} />}
          empty={<StateCard title="暂无消息" text="新的消息会出现在这里。" />}
        >
          {(page) => (
            <Box aria-busy={mails.isPlaceholderData} sx={{ opacity: mails.isPlaceholderData ? 0.6 : 1 }}>
              <Inbox key={`${query.category}${page.page}`} page={page} category={query.category} />
              <Pagination page={page.page} pageSize={page.pageSize} total={page.total} onPage={(next) => tab(query.category, next)} />
            </Box>
          )}
        </Answered>
      </Stack>
    </Screen>
  );
}

interface InboxProps {
  readonly page: MailPage;
  readonly category: Mail['category'];
}

function Inbox({ page: { list, unread }, category }: InboxProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const read = useReadMails();
  const remove = useRemoval(() => setPicked(new Set()));
  const wide = useMediaQuery('(min-width: 1200px)');
  const opened = list.find(({ id }) => id === openId);
  const open = (mail: Mail) => {
    setOpenId(mail.id === openId ? null : mail.id);
    if (!mail.read) read.mutate({ ids: [mail.id] });
  };
  const pick = (id: string) => setPicked(picked.has(id) ? new Set([...picked].filter((one) => one !== id)) : new Set([...picked, id]));
  const pane = opened && <MailPane mail={opened} onDelete={() => void remove({ ids: [opened.id] }, 1)} onClose={() => setOpenId(null)} />;
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button look="soft" size="small" icon="check" disabled={unread[category] === 0} onClick={() => read.mutate({ category })}>
          全部已读
        </Button>
        <Button look="soft" size="small" onClick={() => setPicked(new Set(picked.size === list.length ? [] : list.map(({ id }) => id)))}>
          {picked.size === list.length ? '取消全选' : '全选本页'}
        </Button>
        <Button look="soft" size="small" disabled={picked.size === 0} onClick={() => void remove({ ids: [...picked] }, picked.size)}>
          {picked.size === 0 ? '删除' : `删除（${picked.size}）`}
        </Button>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: opened && wide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' },
        }}
      >
        <MailList mails={list} openId={openId} picked={picked} onOpen={open} onPick={pick} under={!wide && pane} />
        {wide && pane}
      </Box>
    </Stack>
  );
}

/** Deletes after a question; nothing brings a deleted mail back. */
function useRemoval(onGone: () => void) {
  const { dialogs } = usePlatform();
  const remove = useDeleteMails();
  return async (choice: MailChoice, count: number) => {
    if (!(await dialogs.confirm(`确定删除选中的 ${count} 条消息吗？删除后无法恢复。`))) return;
    remove.mutate(choice, { onSuccess: onGone });
  };
}
