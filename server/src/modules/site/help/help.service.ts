import { CODE } from '@site/shared/product';
import { getHelpArticle, type HelpArticle, type HelpCode, type HelpEntry, listHelp, voteOnHelp } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { type HelpVote, piecesOf, putVote } from '../content/content.store.ts';

/** The help centre. Articles in the database, in their order, replace those of the content port. */
export interface Help {
  articles(): Promise<readonly HelpArticle[]>;
  list(): Promise<HelpEntry[]>;
  /** Refuses for a code without an article. */
  article(code: HelpCode): Promise<HelpArticle>;
  vote(vote: Omit<HelpVote, 'atMs'>): Promise<void>;
}

export function createHelp({ db, clock }: Pick<AppContext, 'db' | 'clock'>, content: readonly HelpArticle[]): Help {
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
    vote: (vote) => putVote(db, { ...vote, atMs: clock.nowMs() }),
  };
}

export const helpRoutes = (help: Help): Route[] => [
  bindEndpoint(listHelp, () => help.list()),
  bindEndpoint(getHelpArticle, ({ code }) => help.article(code)),
  bindEndpoint(voteOnHelp, async ({ code, useful }, { deviceUuid }) => {
    await help.vote({ code, useful, deviceUuid });
    return { useful };
  }),
];
