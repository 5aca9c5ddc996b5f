export declare const PICTURE_WIDTHS_PX: readonly [200, 400];
export declare function pictureInPixels(art: string): string | null;
export declare const pixelAddress: (stem: string, widthPx: number) => string;
