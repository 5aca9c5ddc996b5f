import { usePlatform } from '@site/shared/platform';
import { Box, Stack, useMediaQuery } from '@site/shared/ui';
import type { Mail, MailChoice, MailPage } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { MailList } from './mail-list.tsx';
import { MailPane } from './mail-pane.tsx';
import { MailTools } from './mail-tools.tsx';
import { useDeleteMails, useReadMails } from './mail.queries.ts';

interface Props {
  readonly page: MailPage;
  readonly category: Mail['category'];
  /** The mail the address asks to open, if it stands on this page. */
  readonly asked: string | null;
}

/** One page of a tab: what can be done with its mails, the mails, and the one that is open. */
export function Inbox({ page: { list, unread }, category, asked }: Props) {
  const [openId, setOpenId] = useState(asked);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const read = useReadMails();
  const remove = useRemoval(() => setPicked(new Set()));
  const wide = useMediaQuery('(min-width: 1200px)');
  const opened = list.find(({ id }) => id === openId);
  useReadingOf(opened, read.mutate);
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

/** A mail counts as read once it stands open, however it was opened. */
function useReadingOf(opened: Mail | undefined, read: (choice: MailChoice) => void) {
  const waitingId = opened && !opened.read ? opened.id : null;
  useEffect(() => {
    if (waitingId !== null) read({ ids: [waitingId] });
  }, [waitingId, read]);
}

/** Deletes after a question; nothing brings a deleted mail back. */
function useRemoval(onGone: () => void) {
  const { dialogs } = usePlatform();
  const remove = useDeleteMails();
  return async (choice: MailChoice, count: number) => {
    const which = count === 1 ? '这条消息' : `选中的 ${count} 条消息`;
    if (!(await dialogs.confirm(`确定删除${which}吗？删除后无法恢复。`, { title: '删除消息', ok: { title: '删除' } }))) return;
    remove.mutate(choice, { onSuccess: onGone });
  };
}
