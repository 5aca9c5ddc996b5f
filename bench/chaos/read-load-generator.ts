import { setTimeout as pause } from 'node:timers/promises';
import { PLATFORM_TYPE } from '@site/shared/product';
import {
  getHelpArticle,
  getHomeGames,
  getMemberInfo,
  getPreInfo,
  getWalletSummary,
  listMails,
  listMovements,
  listNotices,
  listStationAds,
} from '@site/shared/wire';
import { signedHeaders } from '@site/server/kernel/http/signed-headers.ts';
import { createLossyHttpClient, type HttpRequest } from './lossy-http-client.ts';
import { reportOf, WARM_UP_SECONDS, type LoadOptions, type LoadReport } from './load-generator.ts';
import { makePlayers, type Player } from './players.ts';
import { startSupervised } from './supervisor.ts';
import { WITHOUT_FAILPOINTS, workerEnv } from './worker-env.ts';

interface Read {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: unknown;
}

const PAGE = { page: 1, pageSize: 20 };
/** The calls of a visit at about their real frequency; half of them by members. */
const READS: readonly Read[] = [
  { ...getPreInfo, body: { platformType: PLATFORM_TYPE } },
  { ...listNotices, body: { category: 'all' } },
  { ...listStationAds, body: null },
  { ...getHelpArticle, body: { code: 'kh' } },
  { ...getHomeGames, body: null },
  { ...getMemberInfo, body: { withLockMoney: 1 } },
  { ...getWalletSummary, body: null },
  { ...listMovements, body: PAGE },
  { ...listMails, body: { ...PAGE, category: 'system' } },
  { ...getWalletSummary, body: null },
];

export interface ReadReport extends LoadReport {
  /** Answers that were no success, by path. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Sends reads at a pace, whether the answers keep up or not, and measures each from the moment it was due. */
export async function measurePacedReads({ dataDir, databaseUrl, players: count, perSecond, seconds }: LoadOptions): Promise<ReadReport> {
  const { env, site } = await workerEnv({ dataDir, databaseUrl });
  const players = await makePlayers(env, count);
  const backend = await startSupervised({ ...env, ...WITHOUT_FAILPOINTS });
  const http = createLossyHttpClient();
  const durationsMs: number[] = [];
  const failures: Record<string, number> = {};
  const began = performance.now();
  const everyMs = (1000 / perSecond) * count;
  const turns = Math.ceil(((WARM_UP_SECONDS + seconds) * 1000) / everyMs);
  const sendOne = async (player: Player, dueMs: number, read: Read) => {
    const waitMs = dueMs - (performance.now() - began);
    if (waitMs > 0) await pause(waitMs);
    const { status, text } = await http.send(signedRequest(read, player, site), 'nothing');
    if (dueMs > WARM_UP_SECONDS * 1000) durationsMs.push(performance.now() - began - dueMs);
    if (status !== 200 || !text.includes('"status_code":6000')) failures[read.path] = (failures[read.path] ?? 0) + 1;
  };
  await Promise.all(
    players.map(async (player, place) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const read = READS[(turn + place) % READS.length];
        if (read) await sendOne(player, turn * everyMs + (everyMs * place) / count, read);
      }
    }),
  );
  http.close();
  await backend.stop();
  return { ...reportOf(durationsMs, seconds), failures };
}

function signedRequest({ method, path, body }: Read, player: Player, site: { readonly port: number; readonly salt: string }): HttpRequest {
  const text = method === 'POST' ? JSON.stringify(body ?? {}) : '';
  const query =
    method === 'GET' ? new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])).toString() : '';
  const url = query === '' ? path : `${path}?${query}`;
  const signer = { session: player.grant, uuid: player.uuid, salt: site.salt, nowMs: Date.now() };
  const type: Readonly<Record<string, string>> = method === 'POST' ? { 'content-type': 'application/json' } : {};
  return { port: site.port, method, url, text, headers: { ...type, ...signedHeaders(signer, { method, url, body: text }) } };
}
