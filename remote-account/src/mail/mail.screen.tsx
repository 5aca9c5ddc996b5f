import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Screen, Stack, StateCard } from '@site/shared/ui';
import { RecordPage, Tabs } from '@site/shared/ui/list';
import type { MailPage } from '@site/shared/wire';
import { useEffect, useRef } from 'react';
import { Inbox } from './inbox.tsx';
import { lastPageOf, mailQueryOf, mailTabs, tabWithNews } from './mail.rules.ts';
import { useMails } from './mail.queries.ts';

/** The inbox: what concerns the member, offers, notices to everybody, and the system's own words. */
export default function MailScreen() {
  const [search, setSearch] = useSearchParams();
  const query = mailQueryOf(search);
  const { category } = query;
  const requestedId = search.get('mail');
  const mails = useMails(query);
  useTabWithNews(mails.data);
  const lastPage = mails.isPlaceholderData ? null : lastPageOf(mails.data);
  useEffect(() => {
    if (lastPage !== null) setSearch(searchOf(category, lastPage), { replace: true });
  }, [lastPage, category, setSearch]);
  return (
    <Screen title={ROUTES.mail.title}>
      <Stack sx={{ gap: 4 }}>
        <Tabs
          label="消息类型"
          tabs={mailTabs(mails.data?.unread)}
          value={category}
          onSelect={(tab) => setSearch({ tab }, { replace: true })}
        />
        <RecordPage
          query={mails}
          rowHeight={64}
          rowGap={1}
          empty={<StateCard title="暂无消息" text="新的消息会出现在这里。" />}
          onPage={(next) => setSearch(searchOf(category, next), { replace: true })}
        >
          {(page) => <Inbox key={`${category}${page.page}${requestedId}`} page={page} category={category} requestedId={requestedId} />}
        </RecordPage>
      </Stack>
    </Screen>
  );
}

/** The inbox that opens without a mail shows where the unread ones are; later the tab is the member's. */
function useTabWithNews(page: MailPage | undefined): void {
  const [search, setSearch] = useSearchParams();
  const decided = useRef(false);
  useEffect(() => {
    if (page === undefined || decided.current) return;
    decided.current = true;
    const tab = page.list.length > 0 ? null : tabWithNews(search, page.unread);
    if (tab !== null) setSearch({ tab }, { replace: true });
  }, [page, search, setSearch]);
}

function searchOf(category: string, page: number): Record<string, string> {
  return { ...(category !== 'notification' && { tab: category }), ...(page > 1 && { page: String(page) }) };
}
