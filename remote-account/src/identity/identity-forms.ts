import { payoutForm } from '@site/shared/wire';

/** Validation of the forms of the identity check; client and backend check the same. */
export { identityBody, identityFormWithName } from '@site/shared/wire';

/** A card has no checksum but its own. */
export const CARD_FORM = payoutForm(() => null);
