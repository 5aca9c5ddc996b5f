import { Card, Heading, Stack, Text } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import { useId, type ReactNode } from 'react';

interface Props<Value extends string> {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null while it cannot be chosen. */
  readonly value: Value | null;
  readonly onSelect: (value: Value) => void;
  /** Names the choices, where the title does not. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** The choices of a switch. */
export const ON_OFF = [
  { value: 'on', label: '开启' },
  { value: 'off', label: '关闭' },
] as const;

/** One setting of the account: what it does, and its choices. */
export function SettingCard<Value extends string>({ title, text, value, children, label = title, ...pills }: Props<Value>) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 3 }}>
        <div>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Text size="small" tone="text2">
            {text}
          </Text>
        </div>
        {value !== null && <FilterPills label={label} value={value} {...pills} />}
      </Stack>
      {children}
    </Card>
  );
}
