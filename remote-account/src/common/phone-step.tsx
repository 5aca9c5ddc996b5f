import { PhoneBinding } from '@site/shared/ui/form';
import { usePhoneBound } from './account.queries.ts';

/** The phone that codes are sent to. */
export function PhoneStep() {
  return <PhoneBinding onBound={usePhoneBound()} />;
}
