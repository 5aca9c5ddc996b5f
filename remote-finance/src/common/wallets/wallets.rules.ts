import {
  CENTRAL_WALLET,
  fromWire,
  refuseTransferAmount,
  TRANSFER_UNKNOWN_TEXT,
  venueRestsText,
  type Cents,
  type TransferAttempt,
} from '@site/shared/product';
import {
  refuseEnd,
  transferForm,
  type TransferForm,
  type TransferRequest,
  type VenueTransfer,
  type WalletOverview,
} from '@site/shared/wire';

export const CENTRAL_NAME = '中心钱包';

/** The display name of a wallet. */
export function walletName(wallet: string, { venues }: Pick<WalletOverview, 'venues'>): string {
  if (wallet === CENTRAL_WALLET) return CENTRAL_NAME;
  return venues.find(({ venueCode }) => venueCode === wallet)?.title ?? wallet;
}

/** The amount that can be moved out of a wallet. */
export function availableIn(wallet: string, { central, venues }: Pick<WalletOverview, 'central' | 'venues'>): Cents {
  if (wallet === CENTRAL_WALLET) return fromWire(central);
  return fromWire(venues.find(({ venueCode }) => venueCode === wallet)?.balance ?? '0.00');
}

/** The wire's rules, and those of this member's current wallets. */
export function formSchema(book: WalletOverview) {
  return transferForm((field, form) => {
    if (field === 'amount') return form.from === '' ? null : refuseTransferAmount(form.amount, availableIn(form.from, book));
    return refuseEnd(field, form) ?? refuseVenue(form[field], book);
  });
}

/** Why nothing can be moved with a venue now, or null. */
function refuseVenue(wallet: string, { venues }: WalletOverview): string | null {
  const venue = venues.find(({ venueCode }) => venueCode === wallet);
  if (venue?.status === 'maintenance') return venueRestsText(venue.title);
  return venue?.moving === true ? TRANSFER_UNKNOWN_TEXT : null;
}

/** The form as the wire has it; one of its ends is the central wallet. */
export function requestOf({ from, to, amount }: TransferForm): TransferRequest {
  const inward = from === CENTRAL_WALLET;
  return { venueCode: inward ? to : from, direction: inward ? 'in' : 'out', amount };
}

/** Every wallet as a choice; one under maintenance is labelled. */
export function walletChoices({ venues }: WalletOverview) {
  return [
    { value: CENTRAL_WALLET, label: CENTRAL_NAME },
    ...venues.map(({ venueCode, title, status }) => ({
      value: venueCode,
      label: status === 'maintenance' ? `${title}（维护中）` : title,
    })),
  ];
}

/** The two wallets that the address names: `?to=BT` or `?from=BT`; without it money goes from the central wallet to the selected one. */
export function walletsInAddress(search: URLSearchParams, book: WalletOverview): Pick<TransferForm, 'from' | 'to'> {
  const codeIn = (wallet: string | null) => book.venues.find(({ venueCode }) => venueCode === wallet)?.venueCode ?? '';
  const from = codeIn(search.get('from'));
  return from === '' ? { from: CENTRAL_WALLET, to: codeIn(search.get('to')) } : { from, to: CENTRAL_WALLET };
}

/** Whether its result is still polled. */
export function isPolled({ status }: VenueTransfer): boolean {
  return status === 'pending' || status === 'unknown';
}

/** The attempt without an answer, or null. */
export function unansweredAttempt(stored: TransferAttempt | null, userName: string, { transfers }: WalletOverview): TransferAttempt | null {
  if (stored?.userName !== userName) return null;
  return transfers.some(({ requestKey }) => requestKey === stored.key) ? null : stored;
}
