import type { Cents } from '../cents.ts';
import { type SettledStake } from './turnover.ts';
export interface OffsetBet extends SettledStake {
    readonly position: string;
}
export type AreOpposite = (position: string, other: string) => boolean;
export declare function netTurnover(bets: readonly OffsetBet[], areOpposite: AreOpposite): readonly Cents[];
