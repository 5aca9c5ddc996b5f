import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getPreInfo } from '@site/shared/wire';
import { signedHeaders } from '@site/server/kernel/http/signed-headers.ts';
import { createLossyHttpClient } from './lossy-http-client.ts';
import { makePlayers } from './players.ts';
import { workerEnv } from './worker-env.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
const ASK_MS = 5;

/** Kills a backend and starts the next from nothing, some times; returns the time from each start to the first successful response. */
export async function measureRecoveries({ times, ...where }: { dataDir: string; databaseUrl: string; times: number }): Promise<number[]> {
  const { env, site } = await workerEnv(where);
  await makePlayers(env, 1);
  const http = createLossyHttpClient();
  const start = (): ChildProcess => {
    const child = fork(WORKER, { env: { ...process.env, ...env }, execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'inherit' });
    child.once('message', () => child.send('open'));
    return child;
  };
  const { method, path } = getPreInfo;
  const url = `${path}?platformType=6`;
  const isGood = async () => {
    const headers = signedHeaders({ session: null, uuid: 'device-0001', salt: site.salt, nowMs: Date.now() }, { method, url, body: '' });
    const answer = await http.send({ port: site.port, method, url, headers, text: '' }, 'nothing').catch(() => null);
    return answer?.status === 200;
  };
  const untilGood = async () => {
    while (!(await isGood())) await pause(ASK_MS);
  };
  let child = start();
  await untilGood();
  const durationsMs: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    child.kill('SIGKILL');
    await once(child, 'exit');
    child = start();
    await untilGood();
    durationsMs.push(performance.now() - began);
  }
  child.kill('SIGKILL');
  http.close();
  return durationsMs;
}
