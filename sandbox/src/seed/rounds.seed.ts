import { createHash } from 'node:crypto';
import { SITE_ID } from '@site/shared/product';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { DomainEvents } from '@site/server/domain-events.ts';
import type { Ledger } from '@site/server/modules/money/seeding.ts';
import { createLaunchService, createRoundsService, type RunningSession } from '@site/server/modules/play/seeding.ts';
import type { DrawnRound } from '@site/server/modules/play/casino-venue.port.ts';

/** A venue's random source; the seed replaces the next secret by a fixed one, so that the history is the same in every sandbox. */
type Draw = (session: RunningSession) => DrawnRound;

/** The context of a replay: its clock shows the time of the running event. */
interface Past {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly playerId: string;
  readonly nowMs: number;
}

interface PastRound {
  readonly atMs: number;
  run(trx: Db): Promise<void>;
}

/** Evenings of play: which game, how many days ago, how many rounds, and the stake of each in cents. */
const SITTINGS = [
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
type Sitting = (typeof SITTINGS)[number];

const EVENING_MS = 20 * HOUR_MS;
const PACE_MS = 21 * SECOND_MS;

/**
 * The player's rounds of the last three months: played one by one through the real services, each with its bet
 * and its transfers. `draw` is the venue's. Returns events in the seed's form: `(past) => events`, replayed by time.
 */
export function roundsHistory(draw: Draw, events: DomainEvents): (past: Past) => readonly PastRound[] {
  return (past) => SITTINGS.flatMap((sitting) => sittingEvents(past, sitting, { draw, events }));
}

interface RoundParts {
  readonly draw: Draw;
  readonly events: DomainEvents;
}

function sittingEvents({ clock, ledger, playerId, nowMs }: Past, sitting: Sitting, { draw, events }: RoundParts): readonly PastRound[] {
  const { enName, gameCode, daysAgo } = sitting;
  const startMs = dayStart(nowMs) - daysAgo * DAY_MS + EVENING_MS + (daysAgo % 7) * 7 * MINUTE_MS;
  const seeds = pastSeeds(`sandbox:${gameCode}:${daysAgo}`);
  let token = '';
  return Array.from({ length: sitting.rounds }, (_none, index) => ({
    atMs: startMs + index * PACE_MS,
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
        });
        token = (await launches.launch(playerId, plainLaunch(enName, gameCode))).token;
      }
      const rounds = createRoundsService({ db: trx, clock, ledger, events });
      await rounds.play(token, { key: `past-${daysAgo}-${index}`, stake: sitting.stake }, (session) => ({
        ...draw(session),
        nextSeed: seeds(),
      }));
    },
  }));
}

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
