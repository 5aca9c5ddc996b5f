import { Box, Button } from '@site/shared/ui';
import type { Mail } from '@site/shared/wire';

interface Props {
  readonly mails: readonly Mail[];
  readonly picked: ReadonlySet<string>;
  /** How many of the tab are unread, on all its pages. */
  readonly waiting: number;
  readonly onPick: (ids: ReadonlySet<string>) => void;
  readonly onReadAll: () => void;
  readonly onRead: (ids: string[]) => void;
  readonly onDelete: (ids: string[]) => void;
}

/** What can be done with many mails at once. What was picked and is no longer on the page is left alone. */
export function MailTools({ mails, picked, waiting, onPick, onReadAll, onRead, onDelete }: Props) {
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

/** Two beside two on a phone, so that a count moves nothing. */
const ROW = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, max-content)' } } as const;
