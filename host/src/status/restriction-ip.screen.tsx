import { RESTRICTION_PARAMETER } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import type { ReactNode } from 'react';
import { AccessAlert } from './access-alert.tsx';
import { AccessCaveat } from './access-caveat.tsx';

/** The two faces of a limited access: a notice one may pass, and a refusal; whatever else is asked for is the refusal (ERR-3). */
export default function RestrictionIpScreen(): ReactNode {
  const [query] = useSearchParams();
  return query.get(RESTRICTION_PARAMETER) === 'access-alert' ? <AccessAlert /> : <AccessCaveat />;
}
