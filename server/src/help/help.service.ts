import { CODE } from '@site/shared/product';
import type { HelpArticle, HelpCode, HelpEntry } from '@site/shared/wire';
import { Refusal } from '../kernel/refusal.ts';

export function createHelp(articles: readonly HelpArticle[]) {
  const byCode = new Map(articles.map((article) => [article.code, article]));
  const entries = articles.map(({ code, title, summary, group }): HelpEntry => ({ code, title, summary, group }));
  return {
    list: () => entries,
    article(code: HelpCode): HelpArticle {
      const article = byCode.get(code);
      if (article === undefined) throw new Refusal(CODE.common, '内容整理中');
      return article;
    },
  };
}

export type Help = ReturnType<typeof createHelp>;
