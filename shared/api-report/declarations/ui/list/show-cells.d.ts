export declare const FAR_ATTRIBUTE = "data-far";
export declare function showCells(cells: Iterable<Element>): void;
