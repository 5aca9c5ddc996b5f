import { IconButton } from '@site/shared/ui';
import { useBalanceHidden } from './balance-hidden.ts';

/** Hides every amount of the header and the wallet, or shows them again. */
export function EyeToggle() {
  const { hidden, toggle } = useBalanceHidden();
  return <IconButton icon={hidden ? 'eyeOff' : 'eye'} label={hidden ? '显示余额' : '隐藏余额'} aria-pressed={hidden} onClick={toggle} />;
}
