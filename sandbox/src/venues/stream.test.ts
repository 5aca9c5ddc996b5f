import Fastify from 'fastify';
import { serveStream, STREAM_PATH } from './stream.ts';

const app = Fastify();
serveStream(app);
const get = (range?: string) => app.inject({ url: STREAM_PATH, headers: range === undefined ? {} : { range } });

test('the stream is a WebM file that browsers may repeat by ranges [MNT-2]', async () => {
  const whole = await get();
  const size = whole.rawPayload.length;

  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'video/webm', 'bytes']);
  expect(whole.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
  expect(await get('bytes=0-')).toMatchObject({ statusCode: 206, headers: { 'content-range': `bytes 0-${size - 1}/${size}` } });
});

test('a range is cut at the end of the file, and one after it is refused', async () => {
  const { length } = (await get()).rawPayload;

  const part = await get(`bytes=${length - 10}-${length + 100}`);
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  expect((await get(`bytes=${length}-`)).statusCode).toBe(416);
});
