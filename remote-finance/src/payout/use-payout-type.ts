import { matchRoute, payoutTypeAt, type PayoutType } from '@site/shared/product';
import { useLocation } from '@site/shared/router';

/** The type of account the address is about. */
export function usePayoutType(): PayoutType {
  const { pathname } = useLocation();
  const type = payoutTypeAt(matchRoute(pathname));
  if (type === null) throw new Error(`${pathname} is about no type of payout account.`);
  return type;
}
