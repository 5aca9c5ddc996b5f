import { type ReactNode } from 'react';
import { type IconName } from '../icons/icon.tsx';
export interface MenuChoice {
    readonly key: string;
    readonly label: string;
    readonly icon?: IconName;
    readonly selected?: boolean;
    readonly disabled?: boolean;
    readonly onPick: () => void;
}
export interface MenuTrigger {
    readonly onClick: (event: {
        readonly currentTarget: HTMLElement;
    }) => void;
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls'?: string;
}
interface Props {
    readonly label: string;
    readonly icon?: IconName;
    readonly trigger?: (wiring: MenuTrigger) => ReactNode;
    readonly choices: readonly MenuChoice[];
}
export declare function Menu({ label, icon, trigger, choices }: Props): ReactNode;
export {};
