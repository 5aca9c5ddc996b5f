import type { DepositOrder, PayeeDetails } from '@site/shared/wire';

/** Who an order is paid to, once the site's signature over exactly these words was checked; null when anything is not as it should be. */
export async function verifyPayee({ billNo, payAmount, payee }: DepositOrder, publicKey: string): Promise<PayeeDetails | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    const genuine = await crypto.subtle.verify('Ed25519', key, bytesOf(payee.signature), new TextEncoder().encode(payee.payload));
    const details = genuine ? (JSON.parse(payee.payload) as PayeeDetails) : null;
    return details?.billNo === billNo && details.payAmount === payAmount ? details : null;
  } catch {
    return null;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
