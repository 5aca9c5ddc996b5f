import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BACKEND_FLAGS } from '@site/tools/site/server-process.ts';
import { sampleLockWaits, type LockWaits } from './lock-waits.ts';
import type { PostingPlan } from './poster.ts';

/** What one or several processes posted together. */
export interface PostingResult extends LockWaits {
  readonly perSecond: number;
}

const PROCESS = join(import.meta.dirname, 'posting-process.ts');

/** Runs the plan in so many processes at the same time; its workers are divided among them. */
export async function measurePosting(plan: PostingPlan, processes: number): Promise<PostingResult> {
  const own = JSON.stringify({ ...plan, workers: Math.ceil(plan.workers / processes) });
  const children = [];
  for (let index = 0; index < processes; index += 1) {
    const child = fork(PROCESS, [own], { execArgv: [...BACKEND_FLAGS, '--disable-warning=ExperimentalWarning'], stdio: 'inherit' });
    await once(child, 'message');
    children.push(child);
  }
  const waits = await sampleLockWaits(plan.url);
  const counts = await Promise.all(
    children.map(async (child) => {
      const answer = once(child, 'message') as Promise<[{ readonly posted: number }]>;
      child.send('begin');
      const [{ posted }] = await answer;
      return posted;
    }),
  );
  return { perSecond: counts.reduce((sum, count) => sum + count, 0) / plan.seconds, ...(await waits.stop()) };
}
