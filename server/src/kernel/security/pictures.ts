import sharp, { type Sharp } from 'sharp';
import { PICTURE_UPLOAD, type PictureType } from '@site/shared/product';
import { SECOND_MS } from '../clock.ts';
import { invalid } from '../http/body.ts';
import { createRefusingQueue } from '../http/refusing-queue.ts';

/** A picture of a telephone has up to 50 megapixels; one decoded takes four bytes for each. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 16_000;
/** What is stored: letters of a document can be read at this size, and no encoder works long at it. */
const LONGEST_STORED_SIDE = 4000;
const SLOWEST_SECONDS = 4;
/** Pictures that are decoded at the same time: each may take 200 MB. */
const AT_ONCE = 2;
/** Who waits longer sends the picture again, so that a longer queue would only add work for nobody. */
const LONGEST_WAIT_MS = 10 * SECOND_MS;
const MOST_WAITING = 20;
const QUALITY = 90;
const QUALITY_OF_LARGE = 80;

const TEXT = {
  broken: '图片已损坏或无法读取，请重新拍摄或另存后上传',
  tooLarge: '图片尺寸过大，请缩小到5000万像素以内后上传',
  tooSlow: '图片过于复杂，处理超时，请截图或缩小后上传',
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

const inTurn = createRefusingQueue({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  longestWaitMs: LONGEST_WAIT_MS,
  busyText: '当前上传人数较多，请稍后重试',
});

/**
 * Decodes a picture in full and encodes its pixels again, in the orientation that it is shown in and no larger than 4000 pixels a side: metadata (place, device, text) and
 * whatever else the file carries are gone. One that becomes larger than an upload may be becomes a JPEG. Works outside the thread of
 * requests, two at a time. Refuses what is damaged, of another kind than its head says, too many pixels or too slow, and with 6501 and HTTP 503 what waits
 * too long, in words for the member.
 */
export const cleanPicture = (bytes: Buffer, type: PictureType): Promise<CleanPicture> => inTurn(() => clean(bytes, type));

async function clean(bytes: Buffer, type: PictureType): Promise<CleanPicture> {
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
  const { format, width, height } = await source.metadata().catch(refuseBroken);
  if (format !== FORMATS[type]) throw invalid('content', TEXT.broken);
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw invalid('content', TEXT.tooLarge);
  const upright = source
    .timeout({ seconds: SLOWEST_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_STORED_SIDE, height: LONGEST_STORED_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = await encode(upright, FORMATS[type], QUALITY);
  if (encoded.length <= PICTURE_UPLOAD.maxBytes) return { type, bytes: encoded };
  return { type: 'image/jpeg', bytes: await encode(upright.clone().flatten({ background: '#fff' }), 'jpeg', QUALITY_OF_LARGE) };
}

const encode = (picture: Sharp, format: 'png' | 'jpeg' | 'webp', quality: number): Promise<Buffer> =>
  picture
    .clone()
    .toFormat(format, { png: {}, jpeg: { quality }, webp: { quality, effort: 0 } }[format])
    .toBuffer()
    .catch(refuseBroken);

function refuseBroken(failure: unknown): never {
  const { message } = failure instanceof Error ? failure : new Error();
  if (message.includes('timeout')) throw invalid('content', TEXT.tooSlow);
  throw invalid('content', message.includes('pixel limit') ? TEXT.tooLarge : TEXT.broken);
}
