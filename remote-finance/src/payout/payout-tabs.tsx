import { usePlatform } from '@site/shared/platform';
import { PAYOUT_PAGES, PAYOUT_TYPES, type PayoutType } from '@site/shared/product';
import { Tabs } from '@site/shared/ui/list';

const TABS = PAYOUT_TYPES.map((value) => ({ value, label: PAYOUT_PAGES[value].name }));

/** From one type of account to another. */
export function PayoutTabs({ type }: { readonly type: PayoutType }) {
  const { navigation } = usePlatform();
  return <Tabs label="账户类型" tabs={TABS} value={type} onSelect={(next) => navigation.go(PAYOUT_PAGES[next].list)} />;
}
