import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** MNT-2: the path of a stream at the venues, e.g. for `siteVideoActiveUrl`. It is one clip of ten seconds that players repeat. */
export const STREAM_PATH = '/stream/match.webm';

const CLIP = join(import.meta.dirname, '..', '..', 'content', 'stream', 'match.webm');
const RANGE = /^bytes=(\d{1,12})-(\d{0,12})$/;

/** Serves the clip, whole or in the ranges that browsers ask for to repeat a video. */
export function serveStream(app: FastifyInstance): void {
  const clip = readFileSync(CLIP);
  app.get(STREAM_PATH, async ({ headers: { range } }, reply) => {
    void reply.type('video/webm').header('accept-ranges', 'bytes');
    const [, first, last = ''] = RANGE.exec(range ?? '') ?? [];
    if (first === undefined) return reply.send(clip);
    const start = Number(first);
    const end = Math.min(last === '' ? Infinity : Number(last), clip.length - 1);
    if (start > end) return reply.code(416).header('content-range', `bytes */${clip.length}`).send();
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${clip.length}`)
      .send(clip.subarray(start, end + 1));
  });
}
