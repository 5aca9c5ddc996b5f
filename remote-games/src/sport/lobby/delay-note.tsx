import { SLIP_TEXT } from '@site/shared/product';
import { Text } from '@site/shared/ui';

/** Live data may be late: shown with every live list (RTS 15A). */
export function DelayNote() {
  return (
    <Text size="tiny" tone="text3">
      {SLIP_TEXT.delay}
    </Text>
  );
}
