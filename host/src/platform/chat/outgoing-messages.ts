/** Messages that a member sends to a room, in wire format (SOC-5). */
import type { ChatOrder } from '@site/shared/platform';
import { CHAT_MESSAGE } from '@site/shared/product';

interface RequestMessage {
  readonly msgId: number;
  readonly msgData: { readonly clientId: string; readonly [part: string]: unknown };
}

/** The request of an outgoing message. */
export function messageOf(order: ChatOrder): RequestMessage {
  const { roomId, clientId } = order;
  if (order.kind === 'text') return { msgId: CHAT_MESSAGE.broadcastRoom, msgData: { clientId, roomId, ...pick(order, 'text') } };
  if (order.kind === 'betShare')
    return { msgId: CHAT_MESSAGE.shareBetRecord, msgData: { clientId, roomId, ...pick(order, 'betNo', 'showStake') } };
  return {
    msgId: CHAT_MESSAGE.gift,
    msgData: { clientId, roomId, ...pick(order, 'giftId', 'qty', 'coinPrice'), ...(order.toMsgId !== undefined && pick(order, 'toMsgId')) },
  };
}

function pick<Order, Name extends keyof Order>(order: Order, ...names: readonly Name[]): Pick<Order, Name> {
  return Object.fromEntries(names.map((name) => [name, order[name]])) as Pick<Order, Name>;
}
