import { RESTRICTION_PARAMETER } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import type { ReactNode } from 'react';
import { AccessAlert } from './access-alert.tsx';
import { AccessCaveat } from './access-caveat.tsx';

/** The two variants of the access page: a notice to confirm, and a block; any other parameter is the block (ERR-3). */
export default function RestrictionIpScreen(): ReactNode {
  const [query] = useSearchParams();
  return query.get(RESTRICTION_PARAMETER) === 'access-alert' ? <AccessAlert /> : <AccessCaveat />;
}
