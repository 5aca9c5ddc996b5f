import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { cleanPicture } from './pictures.ts';

const PICTURE = sharp({ create: { width: 40, height: 20, channels: 3, background: '#8844cc' } });
const BROKEN = '图片已损坏或无法读取，请重新拍摄或另存后上传';
const TOO_LARGE = '图片尺寸过大，请缩小到5000万像素以内后上传';
const SECRET = 'GPS 39.9042 116.4074';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small file that becomes an enormous picture: zeros compress a thousandfold. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([head, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test.each([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
] as const)('a whole picture of the type %s keeps its type and size', async (type, format) => {
  const { type: kept, bytes } = await cleanPicture(await PICTURE.clone().toFormat(format).toBuffer(), type);

  expect(kept).toBe(type);
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
});

test('metadata and whatever follows the picture are gone, and its orientation is applied', async () => {
  const photo = await PICTURE.clone()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 15/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const file = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  expect(file.includes('<script>')).toBe(true);
  expect((await sharp(file).metadata()).exif).toBeDefined();

  const { bytes } = await cleanPicture(file, 'image/jpeg');

  const { exif, width, height, orientation } = await sharp(bytes).metadata();
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 20, 40]);
  expect(bytes.includes('<script>')).toBe(false);
  expect(bytes.includes(SECRET)).toBe(false);
});

test.each(['png', 'jpeg', 'webp'] as const)('the head of a %s alone, or a truncated one, is no picture', async (format) => {
  const noise = { width: 64, height: 64, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 50 } } as const;
  const whole = await sharp({ create: noise }).toFormat(format).toBuffer();

  for (const part of [whole.subarray(0, 40), whole.subarray(0, whole.length >> 1)])
    await expect(cleanPicture(part, `image/${format}`)).rejects.toThrow(BROKEN);
});

test('a picture of another kind than its head says is refused', async () => {
  await expect(cleanPicture(await PICTURE.clone().png().toBuffer(), 'image/jpeg')).rejects.toThrow(BROKEN);
});

test.each([8000, 100_000])('a small file that unpacks to %s² pixels is refused before it is unpacked', async (side) => {
  const before = process.memoryUsage().rss;

  await expect(cleanPicture(bomb(side), 'image/png')).rejects.toThrow(TOO_LARGE);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
});

test('a picture that would become larger than an upload may be becomes a JPEG', async () => {
  const noise = { width: 1200, height: 1200, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 50 } } as const;
  const { type, bytes } = await cleanPicture(await sharp({ create: noise }).png().toBuffer(), 'image/png');

  expect(type).toBe('image/jpeg');
  expect(bytes.length).toBeLessThan(2 * 2 ** 20);
});

test('a picture is stored no larger than 4000 pixels a side', async () => {
  const wide = await sharp({ create: { width: 9000, height: 90, channels: 3, background: '#8844cc' } })
    .webp({ lossless: true })
    .toBuffer();

  const { bytes } = await cleanPicture(wide, 'image/webp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 4000, height: 40 });
});

test('pictures beyond the queue are refused at once, the others are not', async () => {
  const file = await PICTURE.clone().png().toBuffer();
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => cleanPicture(file, 'image/png')));

  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Error).message] : []));
  expect(reasons).toEqual(Array(8).fill('当前上传人数较多，请稍后重试'));
});
