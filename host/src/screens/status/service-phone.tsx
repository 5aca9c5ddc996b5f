/** Customer service by telephone: works with site and API down. */
import { usePlatform, useStore } from '@site/shared/platform';
import { ButtonLink } from '@site/shared/ui';
import type { ReactNode } from 'react';

export function ServicePhone(): ReactNode {
  const phone = useStore(usePlatform().site).preInfo?.globePhoneNumber ?? '';
  if (phone === '') return null;
  return (
    <ButtonLink to={`tel:${phone.replace(/[^\d+]/g, '')}`} look="outlined" icon="headset">
      联系客服 {phone}
    </ButtonLink>
  );
}
