import { BusinessError, failureText, usePlatform, useApiQuery, type ChatOrder } from '@site/shared/platform';
import { CODE, randomKey } from '@site/shared/product';
import { listGifts, type Gift } from '@site/shared/wire';
import { useState } from 'react';

/** The gifts there are, and the member's coins. */
export const useGifts = () => useApiQuery(['chat-gifts'], listGifts, null, { staleTime: 0 });

/** A gift that is being given. */
export interface GiftSending {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly give: (gift: Gift, qty: number) => Promise<boolean>;
}

interface GiftTarget {
  readonly roomId: string;
  readonly toMsgId?: number;
}

/** Gives a gift once, after the player confirmed to whom it goes and its price; a changed price is shown again (301220). */
export function useGiving(target: GiftTarget, receiver: string, refetch: () => void): GiftSending {
  const { chat, dialogs, session } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The same gift after an answer that was lost is the same order. */
  const [open, setOpen] = useState<ChatOrder | null>(null);
  const give = async ({ giftId, name, coinPrice }: Gift, qty: number) => {
    if (busy || !(await dialogs.confirm(`送给 ${receiver}：${name} ×${qty}，共 ${qty * coinPrice} 金币？`, { title: '赠送礼物' })))
      return false;
    const order: ChatOrder = sameAs(open, { kind: 'gift', ...target, clientId: randomKey(), giftId, qty, coinPrice });
    setBusy(true);
    setFailure(null);
    try {
      await chat.send(order);
      setOpen(null);
      void session.refreshMember().catch(() => undefined);
      return true;
    } catch (error) {
      setOpen(error instanceof BusinessError ? null : order);
      setFailure(failureText(error));
      if (error instanceof BusinessError && error.code === CODE.giftChanged) refetch();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, give };
}

function sameAs(open: ChatOrder | null, next: ChatOrder & { readonly kind: 'gift' }): ChatOrder {
  const same = open?.kind === 'gift' && open.giftId === next.giftId && open.qty === next.qty && open.coinPrice === next.coinPrice;
  return same ? open : next;
}
