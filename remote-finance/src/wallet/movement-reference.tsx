import { CopyButton, Stack, type IconName } from '@site/shared/ui';
import type { MovementKind } from '@site/shared/wire';

/** The number a movement is known by, to be copied. */
export function Reference({ children }: { readonly children: string }) {
  if (!children) return '—';
  return (
    <Stack component="span" direction="row" sx={REFERENCE}>
      {children}
      <CopyButton text={children} of="单号" />
    </Stack>
  );
}

const REFERENCE = { display: 'inline-flex', alignItems: 'center', gap: 1, wordBreak: 'break-all', color: 'text2' } as const;

/** The icon of each kind. */
export const KIND_ICON: Readonly<Record<MovementKind, IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  transfer: 'transfer',
  bet: 'receipt',
  settle: 'trophy',
  bonus: 'gift',
  rebate: 'coin',
  grant: 'coin',
  adjust: 'settings',
};
