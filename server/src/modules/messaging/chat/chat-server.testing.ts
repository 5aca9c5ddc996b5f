import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CHAT_HANDSHAKE, CODE } from '@site/shared/product';
import { systemClock } from '../../../kernel/clock.ts';
import { openDatabase, type Db } from '../../../kernel/db/database.ts';
import { createHttp } from '../../../kernel/http/http.ts';
import { refusalOf } from '../../../kernel/http/refusal.ts';
import { localLimits } from '../../../kernel/http/shared-rate-limiter.ts';
import { schedule } from '../../../kernel/jobs/scheduler.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import { embeddedBus } from './bus/bus.ts';
import { redisBus } from './bus/redis-bus.ts';
import { createPasses } from './jwt.ts';
import { missingRoomContent, type ChatDependencies } from './chat-dependencies.ts';
import { chatJobs, createChat } from './create-chat.ts';

interface ChatServerOptions {
  /** As `openDatabase` takes it. */
  readonly where: string;
  readonly port?: number;
  readonly redisUrl?: string;
  readonly mostPerAddress?: number;
  readonly most?: number;
  readonly trustProxy?: readonly string[];
  readonly publicOrigin?: string;
  readonly siteOrigins?: readonly string[];
}

/** From where sockets may come. */
export const CHAT_SERVER_ORIGIN = 'http://127.0.0.1:4002';

const MOST_SOCKETS = 20_000;
const vault = createVault(createHash('sha256').update('chat-server').digest('hex'));

/** The log-in data of member number `n`, at every chat server. */
export function memberLogIn(n: number): { readonly token: string; readonly body: string } {
  const pass = { memberId: `member-${n}`, sessionId: `session-${n}`, deviceUuid: 'device' };
  return { token: `token-${n}`, body: createPasses(vault, systemClock).give(pass).body };
}

/** The chat alone on a separate database, with fixed members, matches and coins: for load, faults and several instances. */
export async function startChatServer({ where, port = 0, redisUrl = '', mostPerAddress = MOST_SOCKETS, ...origins }: ChatServerOptions) {
  const { publicOrigin = CHAT_SERVER_ORIGIN, siteOrigins = [], most = MOST_SOCKETS, trustProxy = [] } = origins;
  const db = await openDatabase(where);
  const http = createHttp({ logLevel: 'silent', publicOrigin, trustProxy: [] });
  const failures: unknown[] = [];
  const restricted = new Set<string>();
  const site = { isServed: true };
  const refuseTalk = async () => {
    if (!site.isServed) throw refusalOf(CODE.ipBlocked);
  };
  const video = { siteVideoVipMin: 0, siteVideoVipMax: 10, siteVideoExcludedLeague: '' };
  const chat = createChat({
    db,
    clock: systemClock,
    vault,
    limitRate: localLimits(systemClock.nowMs),
    bus: redisUrl === '' ? embeddedBus() : redisBus({ url: redisUrl, channel: 'chat-server', warn: () => undefined }),
    sources: { ...alwaysThere, videoSettings: async () => video, restrictedAmong: async () => restricted, refuseTalk },
    content: missingRoomContent,
    site: { publicOrigin, siteOrigins, trustProxy, mostPerAddress, most },
    log: (failure) => void failures.push(failure),
  });
  chat.attach(http.server);
  schedule(http, chatJobs(chat));
  http.addHook('preClose', () => chat.close());
  await http.listen({ port, host: '127.0.0.1' });
  const { port: bound } = http.server.address() as AddressInfo;
  return {
    port: bound,
    url: `ws://127.0.0.1:${bound}${CHAT_HANDSHAKE}`,
    db,
    chat,
    /** The logged errors. */
    failures,
    /** Members on a break, and whether the country of everybody is served, to be changed. */
    restricted,
    site,
    /** The settings of video rooms, to be changed. */
    video,
    async close(): Promise<void> {
      await http.close();
      await db.destroy();
    },
  };
}

const numberOf = (text: string) => text.split('-')[1] ?? '';
const noScore = { phase: 'early', score: null, clock: '' } as const;

const alwaysThere: Omit<ChatDependencies, 'videoSettings' | 'restrictedAmong' | 'refuseTalk'> = {
  sessions: {
    async find(token) {
      const n = numberOf(token);
      return { sessionId: `session-${n}`, memberId: `member-${n}`, userName: `member${n}`, signingKey: '', locked: false };
    },
    whyGone: async () => null,
    status: async (_from, sessionIds) => ({ live: new Set(sessionIds), revoked: new Map() }),
  },
  faces: async (memberIds) => new Map(memberIds.map((id) => [id, { nickname: `会员${numberOf(id)}`, avatarId: 1, grade: 3 }])),
  memberIdOf: async (userName) => userName,
  venueTitle: async (venueCode) => venueCode,
  match: async (_venueCode, matchId) => ({ title: `${matchId} vs ${matchId}`, league: '', score: noScore, hasVideo: true }),
  liveMatchIds: async () => [],
  bet: async () => null,
  refuseRestricted: async () => undefined,
  coins: { move: async () => undefined, left: async (_db: Db) => 0 },
};
