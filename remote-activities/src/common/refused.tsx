import { Icon, Stack, Text } from '@site/shared/ui';

/** Why it did not work, where it was tried. */
export function Refused({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return (
    <Stack role="alert" direction="row" sx={{ alignItems: 'center', gap: 1, color: 'loss' }}>
      <Icon name="error" size={18} />
      <Text component="span" size="small">
        {children}
      </Text>
    </Stack>
  );
}
