import { type ReactNode } from 'react';
interface Props<Item> {
    readonly label: string;
    readonly items: readonly Item[];
    readonly keyOf: (item: Item) => string;
    readonly children: RenderLine<Item>;
    readonly onBeginning?: () => void;
    readonly head?: ReactNode;
}
export declare function MessageList<Item>({ label, items, keyOf, children, onBeginning, head }: Props<Item>): ReactNode;
type RenderLine<Item> = (item: Item, above: Item | undefined) => ReactNode;
export {};
