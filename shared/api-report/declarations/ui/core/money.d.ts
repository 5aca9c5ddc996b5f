import { type ColourName } from '@site/shared/product';
import type { ReactNode } from 'react';
import type { TextSize } from '../theme.ts';
interface Props {
    readonly amount: string | bigint;
    readonly sign?: boolean;
    readonly hidden?: boolean;
    readonly size?: TextSize;
    readonly tone?: ColourName;
    readonly weight?: 'regular' | 'medium' | 'bold';
}
export declare function Money({ amount, sign, hidden, size, tone, weight }: Props): ReactNode;
export declare function moneyText(amount: string | bigint, signed?: boolean): string;
export {};
