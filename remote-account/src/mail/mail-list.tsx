import { siteMinute } from '@site/shared/product';
import { Box, Card, Icon, Stack, Text, VisuallyHidden } from '@site/shared/ui';
import { Checkbox } from '@site/shared/ui/field';
import type { Mail } from '@site/shared/wire';
import type { ReactNode } from 'react';

interface Props {
  readonly mails: readonly Mail[];
  readonly openId: string | null;
  readonly picked: ReadonlySet<string>;
  readonly onOpen: (mail: Mail) => void;
  readonly onPick: (id: string) => void;
  /** Shown under the open mail when the page has no room next to the list. */
  readonly under?: ReactNode;
}

/** Mails under each other; what waits has a dot and a heavier title. */
export function MailList({ mails, openId, picked, onOpen, onPick, under }: Props) {
  return (
    <Card flush>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {mails.map((mail) => (
          <Box
            key={mail.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              flexWrap: 'wrap',
              columnGap: 2,
              px: 4,
              borderBottom: '1px solid',
              borderColor: 'line',
              bgcolor: mail.id === openId ? 'raised' : 'transparent',
              '&:last-child': { borderBottom: 0 },
            }}
          >
            <Checkbox checked={picked.has(mail.id)} onChange={() => onPick(mail.id)}>
              <VisuallyHidden>{`选择：${mail.title}`}</VisuallyHidden>
            </Checkbox>
            <Line mail={mail} current={mail.id === openId} onOpen={() => onOpen(mail)} />
            {mail.id === openId && under && <Box sx={{ flex: '1 0 100%', pb: 4 }}>{under}</Box>}
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Line({ mail: { title, body, at, read }, current, onOpen }: { mail: Mail; current: boolean; onOpen: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={current}
      onClick={onOpen}
      sx={{
        flex: 1,
        minWidth: 0,
        py: 3,
        border: 0,
        background: 'none',
        color: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        font: 'inherit',
      }}
    >
      <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        {!read && (
          <>
            <Box component="span" aria-hidden sx={{ width: 8, height: 8, flexShrink: 0, borderRadius: '50%', bgcolor: 'badge' }} />
            <VisuallyHidden>未读</VisuallyHidden>
          </>
        )}
        <Text component="span" weight={read ? 'regular' : 'medium'} lines={1} sx={{ flex: 1 }}>
          {title}
        </Text>
        <Icon name={current ? 'chevronUp' : 'chevronRight'} size={16} />
      </Stack>
      <Stack component="span" direction="row" sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 3 }}>
        <Text component="span" size="small" tone="text3" lines={2} sx={{ flex: { xs: '1 1 100%', sm: 1 }, wordBreak: 'break-all' }}>
          {body}
        </Text>
        <Text component="time" dateTime={at} size="tiny" tone="text3" numeric sx={{ flexShrink: 0 }}>
          {siteMinute(at)}
        </Text>
      </Stack>
    </Box>
  );
}
