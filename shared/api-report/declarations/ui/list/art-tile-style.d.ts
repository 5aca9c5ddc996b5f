import type { StyledElement } from '../core/styled.ts';
export declare const TileShelf: StyledElement<'div'>;
export declare const TileList: StyledElement<'ul'>;
