import type { HelpArticle } from '@site/shared/wire';
import type { Db } from '../../kernel/db/database.ts';
import type { SiteContent } from './site-content.port.ts';

/** What the site module needs of other modules and of the operator. */
export interface SiteDependencies {
  readonly siteContent: SiteContent;
  /** Encrypts the settings that clients read (SIG-7). */
  readonly settingsSecret: string;
  /** The articles of the operator; those that operators write later replace them. */
  readonly helpArticles: readonly HelpArticle[];
  /** The names of venues and member levels, for clients that know the code alone. */
  readonly names: {
    readonly venues: () => Promise<readonly { readonly code: string; readonly title: string; readonly category: string }[]>;
    readonly gradeName: (gradeId: number) => string;
  };
  readonly offers: OfferReads;
}

/** What decides which offers a member sees. */
export interface OfferReads {
  /** Whether a member may receive offers: not during a break or self-exclusion. */
  readonly mayBeOffered: (memberId: string) => Promise<boolean>;
  /** The VIP level of a member. */
  readonly gradeOf: (db: Db, memberId: string) => Promise<number>;
  /** Whether the member has quiet hours now (ACC-8): suppresses pop-ups, keeps static content. */
  readonly isQuiet: (memberId: string) => Promise<boolean>;
}
