import { shownBet } from './betting/shared-bet.ts';
import { embeddedBus, type ChatBus } from './chat/bus/bus.ts';
import { redisBus } from './chat/bus/redis-bus.ts';
import { chatOpsRoutes } from './chat/chat-ops.routes.ts';
import { runCrowd } from './chat/crowd.ts';
import { talkBefore } from './chat/crowd-past.ts';
import { goOnWith } from './chat/go-on.ts';
import type { ChatNeighbours } from './chat/neighbours.ts';
import { openChat } from './chat/open-chat.ts';
import type { Coins } from './coins/coins.ts';
import type { Games } from './games/open-games.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import type { MemberFeatures } from './member-features.ts';
import { createRestriction } from './protection/restriction.ts';
import { createToldMatches } from './venues/sports/told-match.ts';

interface Neighbours {
  readonly members: MemberFeatures['members'];
  readonly games: Games;
  readonly moveCoins: Coins['move'];
}

/** Where members talk: rooms beside venues and matches on one socket, on as many instances as share the database and a Redis. */
export function chatFeatures(ground: Ground, neighbours: Neighbours): FeatureGroup {
  const { db, clock, vault, config } = ground;
  let complain: (failure: unknown) => void = () => undefined;
  const chat = openChat({
    db,
    clock,
    vault,
    bus: busOf(config.redisUrl, (failure) => complain(failure)),
    ask: askOf(ground, neighbours),
    before: (room) => (config.chatCrowd ? talkBefore(room, clock.nowMs()) : []),
    site: { ...config, most: config.chatSockets, mostPerAddress: config.chatSocketsPerAddress },
    log: (failure) => complain(failure),
  });
  neighbours.members.sessions.followEnds(chat.sessionEnded);
  ground.moments.mailWritten.follow(async (_trx, { memberIds }) => chat.mailWritten(memberIds));
  return {
    routes: chat.routes,
    async register(http, opsToken) {
      complain = (err) => http.log.error({ err }, 'Something in the chat failed.');
      chat.attach(http.server);
      http.addHook('preClose', () => chat.close());
      goOnWith(http, chat);
      if (config.chatCrowd) runCrowd(http, { ...chat.crowd, db, clock });
      await http.register(chatOpsRoutes, { ...chat, opsToken });
    },
  };
}

function busOf(url: string, warn: (failure: unknown) => void): ChatBus {
  return url === '' ? embeddedBus() : redisBus({ url, channel: 'site-chat', warn });
}

function askOf({ db, clock, site }: Ground, { members, games, moveCoins }: Neighbours): ChatNeighbours {
  const { sessions, standing, profiles } = members;
  return {
    sessions: { ...sessions.lookup, standing: sessions.standing },
    async member(memberId) {
      const { nickname, avatarId, gradeId } = await profiles.find(memberId);
      return { nickname, avatarId, grade: gradeId };
    },
    memberIdOf: members.memberIdOf,
    venueTitle: async (venueCode) => (await games.venues()).find(({ code }) => code === venueCode)?.title ?? null,
    ...createToldMatches(db, clock),
    async bet(betNo) {
      const found = await shownBet(db, betNo);
      if (found === null) return null;
      const venueTitle = (await games.venues()).find(({ code }) => code === found.shown.venueCode)?.title ?? found.shown.venueCode;
      return { ...found, shown: { ...found.shown, venueTitle } };
    },
    videoSettings: site.vvPretty,
    refuseRestricted: createRestriction(clock),
    coins: { move: moveCoins, left: standing.coinsOf },
  };
}
