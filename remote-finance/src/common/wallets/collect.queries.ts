import { attemptFor, BusinessError, useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { COLLECT_POLL_MS, COLLECT_POLLS, TRANSFER_POLL_MS } from '@site/shared/product';
import { collectAll, getCollectProgress, type CollectJob } from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WALLETS_QUERY } from './wallets.queries.ts';

const progressKey = (jobId: string) => ['wallets', 'collect', jobId];

/**
 * 一键归户 and its progress. The key is stored before it is sent, the job until its result is closed: a reload shows it again.
 * It is queried soon at first, as most venues answer at once, then every five seconds, and twenty times at most.
 */
export function useCollect() {
  const { api, bus, session, storage } = usePlatform();
  const { userName } = useStore(session);
  const queries = useQueryClient();
  const [jobId, setJobId] = useState(() => jobOf(storage.read('collectAttempt'), userName ?? ''));
  const start = useMutation({
    mutationFn: async () => {
      const attempt = attemptFor(storage.read('collectAttempt'), { userName: userName ?? '', jobId: '' });
      storage.write('collectAttempt', attempt);
      const job = await api.call(collectAll, null, { idempotencyKey: attempt.key });
      storage.write('collectAttempt', { ...attempt, jobId: job.jobId });
      return job;
    },
    onSuccess: (job) => {
      queries.setQueryData(progressKey(job.jobId), job);
      setJobId(job.jobId);
      void queries.invalidateQueries({ queryKey: progressKey(job.jobId) });
    },
    onError: (error) => {
      if (error instanceof BusinessError) storage.remove('collectAttempt');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: WALLETS_QUERY }),
  });
  const progress = useApiQuery(
    progressKey(jobId),
    getCollectProgress,
    { jobId },
    {
      staleTime: 0,
      enabled: jobId !== '',
      refetchInterval: ({ state: { data, dataUpdateCount } }) => (data?.status === 'done' ? false : pollAfter(dataUpdateCount)),
    },
  );
  const job: CollectJob | null = progress.data ?? null;
  const moved = job?.status === 'done' ? job.totalMoved : null;
  useEffect(() => {
    if (moved !== null) bus.emit('wallet:changed', { by: `collect:${jobId}` });
  }, [bus, jobId, moved]);
  const close = () => {
    storage.remove('collectAttempt');
    setJobId('');
  };
  return { start, job, close, running: start.isPending || job?.status === 'running' };
}

function jobOf(stored: { readonly userName: string; readonly jobId: string } | null, userName: string): string {
  return stored?.userName === userName ? stored.jobId : '';
}

const SOON = 3;

function pollAfter(answers: number): number | false {
  if (answers > COLLECT_POLLS) return false;
  return answers <= SOON ? TRANSFER_POLL_MS : COLLECT_POLL_MS;
}
