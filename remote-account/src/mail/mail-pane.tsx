import { siteMinute } from '@site/shared/product';
import { Button, ButtonLink, Card, Heading, Stack, Text } from '@site/shared/ui';
import type { Mail } from '@site/shared/wire';
import { safeLink } from './mail.rules.ts';

interface Props {
  readonly mail: Mail;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** One mail, whole. */
export function MailPane({ mail: { title, body, link, at }, onDelete, onClose }: Props) {
  const target = safeLink(link);
  return (
    <Card as="article" aria-labelledby="mail-title">
      <Heading level={2} size="lead" id="mail-title">
        {title}
      </Heading>
      <Text component="time" dateTime={at} size="small" tone="text3" numeric>
        {siteMinute(at)}
      </Text>
      <Text sx={{ my: 4, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Text>
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
