import { usePlatform } from '@site/shared/platform';
import { Box, Button, ButtonLink, Card, Heading, Stack, Text, useMediaQuery } from '@site/shared/ui';
import type { Mail, MailChoice, MailPage } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { siteMinute } from '@site/shared/product';
import { MailList } from './mail-list.tsx';
import { useDeleteMails, useReadMails } from './mail.queries.ts';
import { safeLink } from './mail.rules.ts';

interface Props {
  readonly page: MailPage;
  readonly category: Mail['category'];
  /** The mail the address opens, if it is on this page. */
  readonly requestedId: string | null;
}

/** One page of a tab: what can be done with its mails, the mails, and the one that is open. */
export function Inbox({ page: { list, unread }, category, requestedId }: Props) {
  const [openId, setOpenId] = useState(requestedId);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const read = useReadMails();
  const remove = useRemoval(() => setPicked(new Set()));
  const wide = useMediaQuery('(min-width: 1200px)');
  const opened = list.find(({ id }) => id === openId);
  useMarkAsRead(opened, read.mutate);
  const open = (mail: Mail) => setOpenId(mail.id === openId ? null : mail.id);
  const pick = (id: string) => setPicked(picked.has(id) ? new Set([...picked].filter((one) => one !== id)) : new Set([...picked, id]));
  const pane = opened && (
    <MailPane
      key={opened.id}
      mail={opened}
      beside={wide}
      onDelete={() => void remove({ ids: [opened.id] }, 1)}
      onClose={() => setOpenId(null)}
    />
  );
  return (
    <Stack sx={{ gap: 4 }}>
      <MailTools
        mails={list}
        picked={picked}
        waiting={unread[category]}
        onPick={setPicked}
        onReadAll={() => read.mutate({ category })}
        onRead={(ids) => read.mutate({ ids }, { onSuccess: () => setPicked(new Set()) })}
        onDelete={(ids) => void remove({ ids }, ids.length)}
      />
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

/** A mail counts as read once it is open, however it was opened. */
function useMarkAsRead(opened: Mail | undefined, read: (choice: MailChoice) => void) {
  const waitingId = opened && !opened.read ? opened.id : null;
  useEffect(() => {
    if (waitingId !== null) read({ ids: [waitingId] });
  }, [waitingId, read]);
}

/** Deletes after a confirmation; a deleted mail cannot be restored. */
function useRemoval(onGone: () => void) {
  const { dialogs } = usePlatform();
  const remove = useDeleteMails();
  return async (choice: MailChoice, count: number) => {
    const which = count === 1 ? '这条消息' : `选中的 ${count} 条消息`;
    if (!(await dialogs.confirm(`确定删除${which}吗？删除后无法恢复。`, { title: '删除消息', ok: { title: '删除' } }))) return;
    remove.mutate(choice, { onSuccess: onGone });
  };
}

interface MailToolsProps {
  readonly mails: readonly Mail[];
  readonly picked: ReadonlySet<string>;
  /** How many of the tab are unread, on all its pages. */
  readonly waiting: number;
  readonly onPick: (ids: ReadonlySet<string>) => void;
  readonly onReadAll: () => void;
  readonly onRead: (ids: string[]) => void;
  readonly onDelete: (ids: string[]) => void;
}

/** The actions on several mails. Selected mails that are no longer on the page are excluded. */
function MailTools({ mails, picked, waiting, onPick, onReadAll, onRead, onDelete }: MailToolsProps) {
  const chosen = mails.filter(({ id }) => picked.has(id));
  const unread = chosen.filter(({ read }) => !read);
  const all = chosen.length === mails.length;
  return (
    <Box role="group" aria-label="批量操作" sx={ROW}>
      <Button look="soft" size="small" icon="check" disabled={waiting === 0} onClick={onReadAll}>
        全部已读
      </Button>
      <Button look="soft" size="small" onClick={() => onPick(new Set(all ? [] : mails.map(({ id }) => id)))}>
        {all ? '取消全选' : '全选本页'}
      </Button>
      <Button look="soft" size="small" disabled={unread.length === 0} onClick={() => onRead(idsOf(unread))}>
        {counted('标为已读', unread.length)}
      </Button>
      <Button look="soft" size="small" disabled={chosen.length === 0} onClick={() => onDelete(idsOf(chosen))}>
        {counted('删除', chosen.length)}
      </Button>
    </Box>
  );
}

const idsOf = (mails: readonly Mail[]) => mails.map(({ id }) => id);
const counted = (word: string, count: number) => (count === 0 ? word : `${word}（${count}）`);

/** Two by two on a phone, so that a changing count shifts nothing. */
const ROW = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, max-content)' } } as const;

interface MailPaneProps {
  readonly mail: Mail;
  /** Whether it is shown next to the list: it stays visible there, and a long one scrolls within it. */
  readonly beside: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** One mail, whole. */
function MailPane({ mail: { title, body, link, at }, beside, onDelete, onClose }: MailPaneProps) {
  const target = safeLink(link);
  return (
    <Card as="article" aria-labelledby="mail-title" sx={beside ? BESIDE : {}}>
      <Heading level={2} size="lead" id="mail-title">
        {title}
      </Heading>
      <Text component="time" dateTime={at} size="small" tone="text3" numeric>
        {siteMinute(at)}
      </Text>
      <Text sx={BODY} {...(beside && { tabIndex: 0 })}>
        {body}
      </Text>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {target !== null && (
          <ButtonLink to={target} endIcon="chevronRight">
            打开链接
          </ButtonLink>
        )}
        <Button look="soft" onClick={onDelete}>
          删除
        </Button>
        <Button look="text" onClick={onClose}>
          收起
        </Button>
      </Stack>
    </Card>
  );
}

/** Its lower end is visible before the page is scrolled, below header and tabs. */
const BESIDE = {
  position: 'sticky',
  top: 'calc(var(--header-height, 0px) + 16px)',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'max(360px, calc(100dvh - 356px))',
} as const;
const BODY = { my: 4, minHeight: 0, overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
