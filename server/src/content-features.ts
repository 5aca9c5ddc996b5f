import { join } from 'node:path';
import { OFFLINE_ARTICLES_PATH } from '@site/shared/product';
import { downloadRoutes } from './download/download.routes.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { contentOpsRoutes } from './content/content-ops.routes.ts';
import { piecesOf, putVote } from './content/content.store.ts';
import { promotionRoutes } from './content/promotions.ts';
import { createQuietHours } from './mail/quiet-hours.ts';
import { HELP_ARTICLES } from './help/articles/index.ts';
import { helpRoutes } from './help/help.routes.ts';
import { createHelp } from './help/help.service.ts';
import { createAgents } from './partners/agents.service.ts';
import { agentOpsRoutes, partnerRoutes } from './partners/partners.routes.ts';
import { offersReach } from './offer-reach.ts';
import { reportOpsRoutes } from './reports/report-ops.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { createReports } from './reports/report.service.ts';
import { createReportStore } from './reports/report.store.ts';
import { siteOpsRoutes } from './site/site-ops.routes.ts';
import { readOrMakeSecret } from './kernel/secret-file.ts';
import { settingsKeyOf } from './site/settings-key.ts';
import { siteRoutes } from './site/site.routes.ts';
import { supportFeatures } from './support-features.ts';
import { tutorialRoutes } from './tutorial/tutorial.routes.ts';
import { createTerminals } from './site/terminals.ts';

/** The product's own version, as the download page tells it. */
const WEB_VERSION = '1.0.0';

/** What is told: the site's settings, help, partners. */
export function contentFeatures(ground: Ground): FeatureGroup {
  const { db, clock, site, config, vault } = ground;
  const agents = createAgents({ db, clock, vault });
  const reports = createReports(createReportStore(db), clock);
  const help = createHelp({
    shipped: HELP_ARTICLES,
    written: () => piecesOf(db, 'article'),
    vote: (vote) => putVote(db, { ...vote, atMs: clock.nowMs() }),
  });
  const settingsKey = settingsKeyOf(readOrMakeSecret(join(config.dataDir, 'settings-key')));
  const pages = siteRoutes({
    site,
    terminals: createTerminals(db, clock),
    settingsKey,
    secretPath: config.secretPath,
    mayBeOffered: (memberId) => offersReach(ground, memberId),
  });
  return {
    routes: [
      ...pages,
      ...helpRoutes(help),
      ...promotionRoutes({ db, clock, mayBeTold: (memberId) => offersReach(ground, memberId), isQuiet: createQuietHours(ground).isQuiet }),
      ...tutorialRoutes(),
      ...supportFeatures(ground).routes,
      ...partnerRoutes(agents, (ip) => site.offers(ip, 'recruiting')),
      ...downloadRoutes({ publicOrigin: config.publicOrigin, webVersion: WEB_VERSION }),
    ],
    async register(http, opsToken) {
      await http.register(reportRoutes, { reports });
      await http.register(reportOpsRoutes, { reports, opsToken });
      await http.register(agentOpsRoutes, { agents, opsToken });
      http.get(OFFLINE_ARTICLES_PATH, async (_request, reply) => reply.header('cache-control', 'no-cache').send(await help.articles()));
      await http.register(contentOpsRoutes, { db, note: site.note, opsToken });
      await http.register(siteOpsRoutes, { site, opsToken });
    },
  };
}
