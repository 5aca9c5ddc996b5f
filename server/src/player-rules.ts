import { CARE_TEXT } from '@site/shared/product';
import type { FastifyInstance } from 'fastify';
import { createActivityStore } from './activity/activity.store.ts';
import { createDepositOffers, type DepositOffers, type Wanted } from './activity/deposit-offers.ts';
import { failedDeposits, grossDeposits, hasDeposited } from './deposit/deposit.store.ts';
import type { Games } from './games/open-games.ts';
import type { Ground } from './ground.ts';
import type { Db } from './kernel/database.ts';
import { memberCentral, memberLocked, memberVenue } from './ledger/accounts.ts';
import { holdUnverified } from './identity/open-identity.ts';
import type { MemberFeatures } from './member-features.ts';
import type { HarmWatch } from './protection/harm/harm-watch.ts';
import { harmOpsRoutes } from './protection/harm/harm-ops.routes.ts';
import { openProtection } from './protection/open-protection.ts';
import { responsibleRoutes } from './responsible/open-responsible.ts';
import { expireOnTime } from './turnover/expire-on-time.ts';
import { openTurnover } from './turnover/open-turnover.ts';
import { turnoverOpsRoutes } from './turnover/turnover-ops.routes.ts';

type Needed = Pick<Ground, 'db' | 'clock' | 'ledger' | 'moments'>;
type VenuesOf = (from?: Db) => Promise<readonly { readonly code: string; readonly title: string }[]>;

interface Neighbours {
  readonly members: MemberFeatures['members'];
  readonly games: Pick<Games, 'venues'>;
}

/** What a member has in all, cents: central, held, at venues. */
function balanceWith({ ledger }: Pick<Ground, 'ledger'>, venues: VenuesOf) {
  return async (trx: Db, memberId: string): Promise<bigint> => {
    const atVenues = (await venues(trx)).map(({ code }) => memberVenue(memberId, code));
    const held = await ledger.balances(trx, [memberCentral(memberId), memberLocked(memberId), ...atVenues]);
    return [...held.values()].reduce((sum, cents) => sum + cents, 0n);
  };
}

type Account = Pick<Parameters<typeof openProtection>[0], 'requirePassword' | 'endSessions' | 'registeredAtMs' | 'userNameOf' | 'tellCare'>;

/** What holds for money a member plays with: his own limits first, then what he has to play. Both follow the ground's moments from now on. */
export function followPlayers(ground: Needed, { venues, ...account }: Account & { readonly venues: VenuesOf }) {
  const balance = balanceWith(ground, venues);
  const protection = openProtection({ ...ground, ...account, grossDeposits, failedDeposits, balance });
  const { unsettled } = protection.notes;
  const totalMoney = async (trx: Db, memberId: string) => (await balance(trx, memberId)) + (await unsettled(trx, memberId));
  const turnover = openTurnover({ ...ground, venues, totalMoney });
  return { protection, turnover };
}

/** Limits, turnover and the offers that come with deposits, as the money features need them. */
export function playerRules(ground: Ground, { members, games }: Neighbours) {
  const { stepUp, sessions } = members;
  const account: Account = {
    requirePassword: stepUp.requirePassword,
    endSessions: (memberId) => sessions.revokeAll(memberId, 'excluded'),
    registeredAtMs: members.openedAtMs,
    userNameOf: members.userNameOf,
    tellCare: (trx, memberId) => members.sendMail(trx, [memberId], { category: 'system', ...CARE_TEXT, link: '/mine/responsible' }),
  };
  const { protection, turnover } = followPlayers(ground, { ...account, venues: games.venues });
  const { grantBonus } = turnover.bonuses;
  const { clock, db, moments } = ground;
  moments.depositAsked.follow(holdUnverified(clock, grossDeposits));
  members.audits.handle('exclusionEnd', protection.exclusionEnd);
  const offers = createDepositOffers({
    clock,
    store: createActivityStore(db),
    grantBonus,
    hasDeposited,
    registeredAtMs: (trx, memberId) => members.openedAtMs(memberId, trx),
  });
  moments.depositCredited.follow(offers.credited);
  return {
    routes: [...protection.routes, ...turnover.routes, ...responsibleRoutes({ db, clock, venues: games.venues })],
    turnoverLeft: turnover.turnover.left,
    grantBonus,
    /** What deposits ask. */
    deposits: { roomOf: protection.protection.depositRoom, ...offersWithCare(offers, protection.watch) },
    async register(http: FastifyInstance, opsToken: string): Promise<void> {
      expireOnTime(http, turnover.turnover);
      await http.register(harmOpsRoutes, { desk: protection.harmDesk, opsToken });
      await http.register(turnoverOpsRoutes, { turnover: turnover.turnover, memberIdOf: members.memberIdOf, opsToken });
    },
  };
}

/** Whoever needs care is offered nothing with his deposits. */
function offersWithCare(
  { offers, promise }: Pick<DepositOffers, 'offers' | 'promise'>,
  watch: Pick<HarmWatch, 'offersPausedUntil' | 'offerAsked'>,
) {
  return {
    offers: async (trx: Db, memberId: string) => ((await watch.offersPausedUntil(trx, memberId)) === null ? offers(trx, memberId) : []),
    async promise(trx: Db, wanted: Wanted) {
      await watch.offerAsked(trx, wanted);
      return promise(trx, wanted);
    },
  };
}
