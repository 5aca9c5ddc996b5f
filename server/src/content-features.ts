import { activityRoutes } from './activity/activity.routes.ts';
import { createActivities } from './activity/activity.service.ts';
import { createActivityStore } from './activity/activity.store.ts';
import { join } from 'node:path';
import { downloadRoutes } from './download/download.routes.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { HELP_ARTICLES } from './help/articles/index.ts';
import { helpRoutes } from './help/help.routes.ts';
import { createHelp } from './help/help.service.ts';
import { createAgents } from './partners/agents.service.ts';
import { agentOpsRoutes, partnerRoutes } from './partners/partners.routes.ts';
import { mayBeOffered } from './protection/restriction.ts';
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

/** What is told and offered: the site's settings, activities, help. */
export function contentFeatures(ground: Ground): FeatureGroup {
  const { db, clock, site, config, moments, vault } = ground;
  const agents = createAgents({ db, clock, vault });
  const reports = createReports(createReportStore(db), clock);
  const activities = createActivities({ db, clock, store: createActivityStore(db), moments });
  const settingsKey = settingsKeyOf(readOrMakeSecret(join(config.dataDir, 'settings-key')));
  const pages = siteRoutes({
    site,
    terminals: createTerminals(db, clock),
    settingsKey,
    secretPath: config.secretPath,
    mayBeOffered: (memberId) => mayBeOffered(ground, memberId),
  });
  return {
    routes: [
      ...pages,
      ...activityRoutes(activities),
      ...helpRoutes(createHelp(HELP_ARTICLES)),
      ...tutorialRoutes(),
      ...supportFeatures(ground).routes,
      ...partnerRoutes(agents, (ip) => site.offers(ip, 'recruiting')),
      ...downloadRoutes({ publicOrigin: config.publicOrigin, webVersion: WEB_VERSION }),
    ],
    async register(http, opsToken) {
      await http.register(reportRoutes, { reports });
      await http.register(reportOpsRoutes, { reports, opsToken });
      await http.register(agentOpsRoutes, { agents, opsToken });
      await http.register(siteOpsRoutes, { site, opsToken });
    },
  };
}
