/** What the slip of a book's page shows of its selections. */
import type { BookBet, Leg, Quote } from './protocol.ts';

/** A selection with the price that the player has seen and agreed to: when he picked it, or with his last press. */
export interface SlipLeg extends Leg {
  readonly agreedMilli: number;
}

/** A selection as it is picked. */
export const picked = (leg: Leg): SlipLeg => ({ ...leg, agreedMilli: leg.milli });

/** The selections at the prices of now. */
export function atPrices(legs: readonly SlipLeg[], { prices }: Pick<Quote, 'prices'>): readonly SlipLeg[] {
  return legs.map((leg, index) => ({ ...leg, ...prices[index] }));
}

/** Whether a price differs from the one that is shown, or a market has paused or opened. */
export const hasMoved = (legs: readonly SlipLeg[], { prices }: Pick<Quote, 'prices'>): boolean =>
  legs.some(({ milli, open = true }, index) => milli !== prices[index]?.milli || open !== prices[index]?.open);

/** The player has seen the prices of now and pressed. */
export const agreed = (legs: readonly SlipLeg[]): readonly SlipLeg[] => legs.map((leg) => ({ ...leg, agreedMilli: leg.milli }));

/** How a price moved since the player agreed to it, as a sign and in words; empty when it did not. */
export function moveText({ milli, agreedMilli, open }: SlipLeg): string {
  if (open === false) return '（暂停）';
  if (milli === agreedMilli) return '';
  return milli > agreedMilli ? ' ▲ 赔率上升' : ' ▼ 赔率下降';
}

/** The text of the button and whether it can be pressed: a press agrees to the prices that are shown. */
export function betButton(legs: readonly SlipLeg[], isBusy: boolean): { readonly text: string; readonly disabled: boolean } {
  if (isBusy) return { text: '确认中…', disabled: true };
  if (legs.some(({ open }) => open === false)) return { text: '盘口暂停', disabled: true };
  const bet = legs.length > 1 ? `串关 ${legs.length} 串 1` : '投注';
  return {
    text: legs.some(({ milli, agreedMilli }) => milli !== agreedMilli) ? `接受新赔率并${legs.length > 1 ? bet : '投注'}` : bet,
    disabled: false,
  };
}

/** What became of a bet, for the player. */
export function outcomeText({ no, status, reason }: Pick<BookBet, 'no' | 'status' | 'reason'>): string {
  if (status === 'pending') return `注单 ${no} 待确认`;
  if (status === 'rejected') return `注单 ${no} 未受理${reason === '' ? '' : `：${reason}`}，投注金额已退回`;
  return `投注成功，注单 ${no}`;
}
