import { SAFETY_DIALOG } from '@site/shared/product';
import { Card, Heading, Icon, Stack, Text } from '@site/shared/ui';

/** The warning against strangers' bank cards. */
export function SafetyNote() {
  return (
    <Card as="section" aria-labelledby="support-safety">
      <Stack direction="row" sx={{ gap: 3 }}>
        <Icon name="warning" size={24} />
        <div>
          <Heading level={2} size="large" id="support-safety">
            {SAFETY_DIALOG.title}
          </Heading>
          <Text tone="text2" sx={{ mt: 1 }}>
            {SAFETY_DIALOG.text}
          </Text>
        </div>
      </Stack>
    </Card>
  );
}
