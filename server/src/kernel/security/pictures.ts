import sharp, { type FormatEnum, type Sharp } from 'sharp';
import { PICTURE_UPLOAD, type PictureType } from '@site/shared/product';
import { invalid } from '../http/body.ts';
import { createSemaphore } from '../jobs/semaphore.ts';

/** A picture of a telephone has up to 50 megapixels; one decoded takes four bytes for each. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 16_000;
const SLOWEST_SECONDS = 10;
/** Pictures that are decoded at the same time: each may take 200 MB. */
const AT_ONCE = 2;
const QUALITY = 90;
const QUALITY_OF_LARGE = 80;

const TEXT = {
  broken: '图片已损坏或无法读取，请重新拍摄或另存后上传',
  tooLarge: '图片尺寸过大，请缩小到5000万像素以内后上传',
} as const;

const FORMATS: Readonly<Record<PictureType, 'png' | 'jpeg' | 'webp'>> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' };

/** A decoded and newly encoded picture. */
export interface CleanPicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

// Nothing of a picture stays in memory.
sharp.cache(false);
sharp.concurrency(1);

const inTurn = createSemaphore(AT_ONCE);

/**
 * Decodes a picture in full and encodes its pixels again, in the orientation that it is shown in: metadata (place, device, text) and
 * whatever else the file carries are gone. One that becomes larger than an upload may be becomes a JPEG. Works outside the thread of
 * requests, two at a time. Refuses what is damaged, of another kind than its head says, too many pixels or too slow, in words for the member.
 */
export function cleanPicture(bytes: Buffer, type: PictureType): Promise<CleanPicture> {
  return inTurn(async () => {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    const { format, width, height } = await source.metadata().catch(refuseBroken);
    if (format !== FORMATS[type]) throw invalid('content', TEXT.broken);
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw invalid('content', TEXT.tooLarge);
    const upright = source.timeout({ seconds: SLOWEST_SECONDS }).autoOrient();
    const encoded = await encode(upright, FORMATS[type], QUALITY);
    if (encoded.length <= PICTURE_UPLOAD.maxBytes) return { type, bytes: encoded };
    return { type: 'image/jpeg', bytes: await encode(upright.clone().flatten({ background: '#fff' }), 'jpeg', QUALITY_OF_LARGE) };
  });
}

const encode = (picture: Sharp, format: keyof FormatEnum, quality: number): Promise<Buffer> =>
  picture
    .clone()
    .toFormat(format, format === 'png' ? {} : { quality })
    .toBuffer()
    .catch(refuseBroken);

function refuseBroken(failure: unknown): never {
  const isTooLarge = failure instanceof Error && failure.message.includes('pixel limit');
  throw invalid('content', isTooLarge ? TEXT.tooLarge : TEXT.broken);
}
