import { CODE } from '@site/shared/product';
import { getHelpArticle, type HelpArticle, type HelpCode, type HelpEntry, listHelp, voteOnHelp } from '@site/shared/wire';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

interface HelpDependencies {
  /** The articles that the site ships with. */
  readonly shipped: readonly HelpArticle[];
  /** Articles by operators, in their order; they replace shipped ones. */
  written(): Promise<readonly HelpArticle[]>;
  vote(vote: { readonly code: HelpCode; readonly deviceUuid: string; readonly useful: boolean }): Promise<void>;
}

export function createHelp({ shipped, written, vote }: HelpDependencies) {
  async function articles(): Promise<readonly HelpArticle[]> {
    const own = await written();
    const codes = new Set(own.map(({ code }) => code));
    return [...own, ...shipped.filter(({ code }) => !codes.has(code))];
  }
  return {
    articles,
    list: async () => (await articles()).map(({ code, title, summary, group }): HelpEntry => ({ code, title, summary, group })),
    async article(code: HelpCode): Promise<HelpArticle> {
      const article = (await articles()).find((one) => one.code === code);
      if (article === undefined) throw new Refusal(CODE.common, '内容整理中');
      return article;
    },
    vote,
  };
}

export type Help = ReturnType<typeof createHelp>;

export const helpRoutes = (help: Help): Route[] => [
  bindEndpoint(listHelp, () => help.list()),
  bindEndpoint(getHelpArticle, ({ code }) => help.article(code)),
  bindEndpoint(voteOnHelp, async ({ code, useful }, { deviceUuid }) => {
    await help.vote({ code, useful, deviceUuid });
    return { useful };
  }),
];
