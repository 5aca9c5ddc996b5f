import { discountedCoins, toWire } from '@site/shared/product';
import type { MallGoods, MallOrder, Receiver } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { MallGoodsRow, MallOrderRow } from '../schema.ts';

/** The receiver of a parcel. */
export function openReceiver(vault: Vault, sealed: string | null): Receiver | null {
  return sealed === null ? null : (JSON.parse(vault.open(sealed)) as Receiver);
}

export const sealReceiver = (vault: Vault, receiver: Receiver): string => vault.seal(JSON.stringify(receiver));

const SHOWN_OF_ADDRESS = 6;
const SHOWN_OF_PHONE = 4;

/** "林* · ***5678 · 上海市浦东新****": masked, but recognisable for the receiver. */
export function maskReceiver({ name, phone, address }: Receiver): string {
  return `${name.slice(0, 1)}** · ****${phone.slice(-SHOWN_OF_PHONE)} · ${address.slice(0, SHOWN_OF_ADDRESS)}****`;
}

/** An order as its member sees it. */
export function asOrder(row: MallOrderRow, vault: Vault): MallOrder {
  const receiver = openReceiver(vault, row.sealed_receiver);
  return {
    orderNo: row.order_no,
    goodsId: row.goods_id,
    title: row.title,
    kind: row.kind,
    qty: row.qty,
    coins: row.coins,
    status: row.status,
    receiver: receiver && maskReceiver(receiver),
    carrier: row.carrier,
    trackingNo: row.tracking_no,
    at: toIso(row.at_ms),
    changedAt: toIso(row.changed_at_ms),
  };
}

/** An article for a member who owns `owned` of it. */
export function asGoods(
  { id, title, text, coins, stock, most_each, bonus, multiple }: MallGoodsRow,
  owned: number,
  discountBp: number,
): MallGoods {
  return {
    goodsId: id,
    title,
    text,
    kind: bonus === null ? 'physical' : 'bonus',
    coins: discountedCoins(coins, discountBp),
    fullCoins: coins,
    stock,
    limitLeft: Math.max(0, most_each - owned),
    bonus: bonus === null ? null : { amount: toWire(BigInt(bonus)), multiple },
  };
}
