import type { Measurement } from '../measurements.ts';
import { createReport, kilobytes } from '../report.ts';
import { MOST_SHARE, measureSwapBytes } from '../swap-bytes.ts';

export const measurement: Measurement = {
  about: 'what an open page fetches for a release with one changed screen',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureSwapBytes({ browserPath });
    const { sent, channel, packed, remote, codings } = raw;
    const figures = `${kilobytes(sent)} on the wire; the same files as brotli ${kilobytes(packed)}, the whole remote ${kilobytes(remote)}`;
    report.judge(
      'bytes of a swap',
      `a swap sends ${figures}; at most ${MOST_SHARE} of the files: ${(sent / packed).toFixed(3)}`,
      sent <= MOST_SHARE * packed,
    );
    report.say(`with the signed channel itself, which every tab receives every five minutes: ${kilobytes(sent + channel)}`);
    for (const [name, coding] of Object.entries(codings)) report.say(`  ${name} ${coding}`);
    return report.done(raw);
  },
};
