import { type PictureType } from '@site/shared/product';
import type { PictureUpload } from '@site/shared/wire';
interface Rules {
    readonly sha256Hex: (text: string) => string;
    readonly types?: readonly PictureType[];
}
export declare function pictureUpload(file: File, { sha256Hex, types }: Rules): Promise<PictureUpload>;
export declare function dataUrlOf(file: File): Promise<string>;
export {};
