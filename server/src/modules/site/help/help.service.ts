import { CODE } from '@site/shared/product';
import { getHelpArticle, type HelpArticle, type HelpCode, type HelpEntry, listHelp, voteOnHelp } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inKeyedTransaction } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { DailyJob } from '../../../kernel/jobs/scheduler.ts';
import { bindForOpenSession, bindShared, type Route, SHARED_SECONDS } from '../../../kernel/http/bind-endpoint.ts';
import { dropVotes, type HelpVote, piecesOf, putVote } from '../content/content.store.ts';

/** Anybody can invent devices: an address votes no more often than its readers would. */
const VOTES_A_DAY = 100;
const VOTES_KEPT_MS = 365 * DAY_MS;

/** The help centre; a daily job deletes votes after a year. Articles in the database, in their order, replace those of the content port. */
export interface Help extends DailyJob {
  articles(): Promise<readonly HelpArticle[]>;
  list(): Promise<HelpEntry[]>;
  /** Refuses for a code without an article. */
  article(code: HelpCode): Promise<HelpArticle>;
  /** A device has one vote on an article, the last one; refuses an address that voted too often today. */
  vote(vote: Pick<HelpVote, 'code' | 'useful'>, caller: Pick<Caller, 'deviceUuid' | 'ip'>): Promise<void>;
}

export function createHelp(
  { db, clock, limitRate }: Pick<AppContext, 'db' | 'clock' | 'limitRate'>,
  content: readonly HelpArticle[],
): Help {
  const votesOf = limitRate({ name: 'help-votes', most: VOTES_A_DAY, windowMs: DAY_MS });
  async function articles(): Promise<readonly HelpArticle[]> {
    const own = await piecesOf(db, 'article');
    const codes = new Set(own.map(({ code }) => code));
    return [...own, ...content.filter(({ code }) => !codes.has(code))];
  }
  return {
    articles,
    list: async () => (await articles()).map(({ code, title, summary, group }): HelpEntry => ({ code, title, summary, group })),
    async article(code) {
      const article = (await articles()).find((one) => one.code === code);
      if (article === undefined) throw new Refusal(CODE.common, '内容整理中');
      return article;
    },
    async vote(vote, { deviceUuid, ip }) {
      if (!(await votesOf.take(addressKey(ip)))) throw new Refusal(CODE.limited, '操作过于频繁，请明日再试');
      await inKeyedTransaction(db, [`vote:${deviceUuid}`], (trx) => putVote(trx, { ...vote, deviceUuid, atMs: clock.nowMs() }));
    },
    tick: () => dropVotes(db, clock.nowMs() - VOTES_KEPT_MS),
  };
}

export const helpRoutes = (help: Help): Route[] => [
  bindShared(listHelp, SHARED_SECONDS, () => help.list()),
  bindShared(getHelpArticle, SHARED_SECONDS, ({ code }) => help.article(code)),
  bindForOpenSession(voteOnHelp, async ({ code, useful }, caller) => {
    await help.vote({ code, useful }, caller);
    return { useful };
  }),
];
