import { siteMinute } from '@site/shared/product';
import { Button, ButtonLink, Card, Heading, Stack, Text } from '@site/shared/ui';
import type { Mail } from '@site/shared/wire';
import { safeLink } from './mail.rules.ts';

interface Props {
  readonly mail: Mail;
  /** Whether it stands beside the list: it stays in sight there, and a long one scrolls within it. */
  readonly beside: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** One mail, whole. */
export function MailPane({ mail: { title, body, link, at }, beside, onDelete, onClose }: Props) {
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

/** Its lower end is in sight before the page is scrolled, below header and tabs. */
const BESIDE = {
  position: 'sticky',
  top: 16,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'max(360px, calc(100dvh - 372px))',
} as const;
const BODY = { my: 4, minHeight: 0, overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
