import { createHash } from 'node:crypto';
import { SITE_ID } from '@site/shared/product';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS, SECOND_MS } from '@site/server/kernel/clock.ts';
import { createLaunchService, createRoundsService } from '@site/server/modules/play/seeding.ts';
import { drawSlotRound } from '../venues/slot/slot.service.ts';
import type { PastEvent, SeedContext } from './replay.ts';

/** Evenings of play: which game, how many days ago, how many rounds, and the stake of each in cents. */
const PLAY_SESSIONS = [
  { enName: 'XINGHE', gameCode: 'XH001', daysAgo: 86, rounds: 24, stake: 200n },
  { enName: 'JINLONG', gameCode: 'JL002', daysAgo: 79, rounds: 18, stake: 500n },
  { enName: 'YUNSHAN', gameCode: 'YS001', daysAgo: 68, rounds: 30, stake: 100n },
  { enName: 'QILIN', gameCode: 'QL003', daysAgo: 57, rounds: 22, stake: 200n },
  { enName: 'HAIYAO', gameCode: 'HY004', daysAgo: 46, rounds: 26, stake: 100n },
  { enName: 'BAITA', gameCode: 'BT003', daysAgo: 33, rounds: 20, stake: 500n },
  { enName: 'LIUGUANG', gameCode: 'LG002', daysAgo: 21, rounds: 28, stake: 100n },
  { enName: 'XINGHE', gameCode: 'XH002', daysAgo: 12, rounds: 25, stake: 200n },
  { enName: 'JINLONG', gameCode: 'JL001', daysAgo: 5, rounds: 32, stake: 100n },
  { enName: 'YUNSHAN', gameCode: 'YS001', daysAgo: 2, rounds: 16, stake: 200n },
  { enName: 'XINGHE', gameCode: 'XH001', daysAgo: 1, rounds: 19, stake: 100n },
] as const;
type PlaySession = (typeof PLAY_SESSIONS)[number];

const EVENING_MS = 20 * HOUR_MS;
const ROUND_EVERY_MS = 21 * SECOND_MS;

/**
 * The player's rounds of the last three months: played one by one through the real services, each with its bet and its transfers.
 * The seed replaces the secret of the next round by a fixed one, so that the history is the same in every sandbox.
 */
export function roundsHistory(seed: SeedContext): readonly PastEvent[] {
  return PLAY_SESSIONS.flatMap((session) => roundsOf(session, seed));
}

function roundsOf(playSession: PlaySession, { clock, ledger, events, playerId, nowMs }: SeedContext): readonly PastEvent[] {
  const { enName, gameCode, daysAgo } = playSession;
  const startMs = dayStart(nowMs) - daysAgo * DAY_MS + EVENING_MS + (daysAgo % 7) * 7 * MINUTE_MS;
  const seeds = pastSeeds(`sandbox:${gameCode}:${daysAgo}`);
  let token = '';
  return Array.from({ length: playSession.rounds }, (_none, index) => ({
    atMs: startMs + index * ROUND_EVERY_MS,
    async run(trx) {
      if (index === 0) {
        const launches = createLaunchService({
          db: trx,
          clock,
          events,
          venueOrigin: 'http://venue.localhost',
          newSeed: seeds,
          funding: UNFUNDED,
          sportsbook: { launch: () => null },
          pagePath: () => '/slot/',
          siteSessions: ALWAYS_OPEN,
        });
        token = (
          await launches.launch({ memberId: playerId, sessionId: '', ip: '127.0.0.1', pressKey: null }, plainLaunch(enName, gameCode))
        ).token;
      }
      const rounds = createRoundsService({ db: trx, clock, ledger, events, siteSessions: ALWAYS_OPEN, refusePlay: async () => undefined });
      await rounds.play(token, { key: `past-${daysAgo}-${index}`, stake: playSession.stake }, (session) => ({
        ...drawSlotRound(session),
        nextSeed: seeds(),
      }));
    },
  }));
}

/** The seeded history has no sessions at the site. */
const ALWAYS_OPEN = { isOpen: async () => true };

/** In the seeded history every venue uses the central wallet. */
const UNFUNDED = { enter: async () => null, arrive: async () => undefined };

function pastSeeds(name: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${name}:${count}`).digest('hex');
  };
}

function plainLaunch(enName: string, gameCode: string) {
  const flags = { https: false, isApp: false, isSure: true, isPreload: false, isManualLaunch: true };
  return { enName, gameCode, appSendMoney: '', activity: '', siteId: SITE_ID, temporaryParam: '', ...flags };
}
