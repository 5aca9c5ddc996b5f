import { Counter, Histogram } from 'prom-client';
import { meters, SECONDS } from '../../../kernel/observability/meters.ts';
import type { ReleaseFiles } from './release-files.ts';

const seconds = new Histogram({
  name: 'site_store_seconds',
  help: 'How long the store of release files took, folder or bucket; what is kept in memory is not asked for.',
  labelNames: ['operation'],
  buckets: SECONDS,
  registers: [meters],
});
const errors = new Counter({
  name: 'site_store_errors_total',
  help: 'Operations on the store of release files that failed.',
  labelNames: ['operation'],
  registers: [meters],
});

/** The same store, with its times and failures in the metrics. */
export function measuredFiles(files: ReleaseFiles): ReleaseFiles {
  return {
    ...files,
    put: (release, contents) => measured('put', () => files.put(release, contents)),
    read: (release, name) => measured('read', () => files.read(release, name)),
  };
}

async function measured<Answer>(operation: string, work: () => Promise<Answer>): Promise<Answer> {
  const end = seconds.startTimer({ operation });
  try {
    return await work();
  } catch (failure) {
    errors.inc({ operation });
    throw failure;
  } finally {
    end();
  }
}
