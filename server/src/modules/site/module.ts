import { join } from 'node:path';
import { OFFLINE_ARTICLES_PATH } from '@site/shared/product';
import type { HelpArticle } from '@site/shared/wire';
import type { AppContext, ServerModule } from '../../context.ts';
import { contentOpsRoutes } from './content/content-ops.routes.ts';
import { piecesOf, putVote } from './content/content.store.ts';
import { promotionRoutes } from './content/content-repositories.ts';
import { createHelp, helpRoutes } from './help/help.service.ts';
import { createAgents } from './partners/agents.service.ts';
import { agentOpsRoutes, partnerRoutes } from './partners/partners.routes.ts';
import { readOrMakeSecret } from '../../kernel/security/signing-key.ts';
import { createSite, type Site } from './settings/site.service.ts';
import { createSiteStore, settingsKeyOf } from './settings/site.store.ts';
import { type NamingDependencies, namingRoutes, siteOpsRoutes, siteRoutes } from './settings/site.routes.ts';
import { downloadRoutes, tutorialRoutes } from './tutorials/tutorial.routes.ts';
import type { SiteContent } from './site-content.port.ts';
import { createTerminals } from './settings/terminals.ts';

/** The version of the product on the download page. */
const WEB_VERSION = '1.0.0';

export interface SiteDependencies {
  readonly settings: Site;
  readonly siteContent: SiteContent;
  /** The articles that the site ships with. */
  readonly helpArticles: readonly HelpArticle[];
  /** The names of venues and member levels, for clients that know the code alone. */
  readonly names: NamingDependencies;
  /** Whether offers may be shown to a member. */
  readonly mayBeOffered: (memberId: string) => Promise<boolean>;
  /** Whether a member has quiet hours now. */
  readonly isQuiet: (memberId: string) => Promise<boolean>;
}

/** The settings of the site, which every module may read. */
export function createSiteSettings({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Site {
  return createSite(createSiteStore(db), clock);
}

/** The content of the site: settings, content, help, tutorials, downloads, partners. */
export function createSiteModule(context: AppContext, dependencies: SiteDependencies): ServerModule {
  const { settings, siteContent, helpArticles, names, mayBeOffered, isQuiet } = dependencies;
  const { db, clock, config, vault } = context;
  const agents = createAgents({ db, clock, vault });
  const help = createHelp({
    shipped: helpArticles,
    written: () => piecesOf(db, 'article'),
    vote: (vote) => putVote(db, { ...vote, atMs: clock.nowMs() }),
  });
  const settingsKey = settingsKeyOf(readOrMakeSecret(join(config.dataDir, 'settings-key')));
  const terminals = createTerminals(db, clock);
  return {
    routes: [
      ...siteRoutes({ site: settings, terminals, settingsKey, secretPath: config.secretPath, mayBeOffered }),
      ...namingRoutes(names),
      ...helpRoutes(help),
      ...promotionRoutes({ db, clock, mayBeOffered, isQuiet }),
      ...tutorialRoutes(),
      ...partnerRoutes(agents, siteContent, (ip) => settings.offers(ip, 'recruiting')),
      ...downloadRoutes({ publicOrigin: config.publicOrigin, webVersion: WEB_VERSION }),
    ],
    opsRoutes: [...agentOpsRoutes(agents), ...contentOpsRoutes({ db, note: settings.note }), ...siteOpsRoutes(settings)],
    async register(http) {
      http.get(OFFLINE_ARTICLES_PATH, async (_request, reply) => reply.header('cache-control', 'no-cache').send(await help.articles()));
    },
  };
}
