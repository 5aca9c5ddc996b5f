import type { AppContext, ServerModule } from '../../context.ts';
import { contentOpsRoutes } from './content/content-ops.routes.ts';
import { promotionRoutes } from './content/content-repositories.ts';
import { createHelp, type Help, helpRoutes } from './help/help.service.ts';
import { createAgents } from './partners/agents.service.ts';
import { agentOpsRoutes, partnerRoutes } from './partners/partners.routes.ts';
import { daily } from '../../kernel/jobs/scheduler.ts';
import { createSite, type Site } from './settings/site.service.ts';
import { createSiteStore, settingsKeyOf } from './settings/site.store.ts';
import { createTerminals } from './settings/terminals.ts';
import { namingRoutes, siteOpsRoutes, siteRoutes } from './settings/site.routes.ts';
import { downloadRoutes, tutorialRoutes } from './tutorials/tutorial.routes.ts';
import type { SiteDependencies } from './dependencies.ts';
import { missingSiteContent } from './site-content.port.ts';

/** The settings of the site, which every module may read; `initial` holds those of the operator until they are changed. */
export function createSiteSettings(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  initial = missingSiteContent.settings,
): Site {
  return createSite(createSiteStore(db), { clock, initial, videoOrigins: config.videoOrigins });
}

export interface SiteModule extends ServerModule {
  /** Every help article, as the API returns them. */
  readonly articles: Help['articles'];
}

/** The content of the site: settings, content, help, tutorials, downloads, partners. */
export function createSiteModule(context: AppContext, dependencies: SiteDependencies & { readonly settings: Site }): SiteModule {
  const { settings, siteContent, helpArticles, names, offers } = dependencies;
  const { db, clock, config } = context;
  const agents = createAgents(context);
  const help = createHelp(context, helpArticles);
  const terminals = createTerminals(context);
  const settingsKey = settingsKeyOf(dependencies.settingsSecret);
  return {
    routes: [
      ...siteRoutes({ terminals, site: settings, settingsKey, secretPath: config.secretPath, ...offers }),
      ...namingRoutes(names),
      ...helpRoutes(help),
      ...promotionRoutes({ db, clock, ...offers }),
      ...tutorialRoutes(),
      ...partnerRoutes(agents, siteContent, (ip) => settings.offers(ip, 'recruiting')),
      ...downloadRoutes(config.publicOrigin),
    ],
    opsRoutes: [...agentOpsRoutes(agents), ...contentOpsRoutes({ db, note: settings.note }), ...siteOpsRoutes(settings)],
    jobs: [daily(terminals), daily(help)],
    articles: help.articles,
  };
}
