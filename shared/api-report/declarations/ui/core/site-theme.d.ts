import { type Skin } from '@site/shared/product';
import { type CSSProperties, type ReactNode } from 'react';
export type ThemeChoice = 'light' | 'dark' | 'system';
interface ThemeControl {
    readonly choice: ThemeChoice;
    readonly inForce: 'light' | 'dark';
    choose(choice: ThemeChoice): void;
}
interface Props {
    readonly initial?: ThemeChoice;
    readonly onChoose?: (choice: ThemeChoice) => void;
    readonly children: ReactNode;
}
export declare function SiteTheme({ initial, onChoose, children }: Props): ReactNode;
export declare function FestivalDress({ skin }: {
    readonly skin: Pick<Skin, 'dark' | 'light'>;
}): ReactNode;
export declare function plainColours(scheme: 'light' | 'dark'): CSSProperties;
export declare function useThemeChoice(): ThemeControl;
export declare function applyTheme(choice: ThemeChoice): void;
export {};
