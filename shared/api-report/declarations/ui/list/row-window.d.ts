export interface RowRange {
    readonly from: number;
    readonly to: number;
}
export interface RowGeometry {
    readonly count: number;
    readonly rowPx: number;
    readonly top: number;
}
export interface Viewport {
    readonly scrolled: number;
    readonly height: number;
}
export interface RowWindow {
    readonly rendered: RowRange;
    readonly near: RowRange;
}
export declare function rowsAround({ count, rowPx, top }: RowGeometry, { scrolled, height }: Viewport, aroundPx?: number): RowRange;
interface WindowState {
    readonly rendered: RowRange;
    readonly visible: RowRange;
    readonly target: RowRange;
}
export declare function nextRange({ rendered, visible, target }: WindowState): RowRange;
export declare function useRowWindow(rows: RowGeometry): RowWindow;
export {};
