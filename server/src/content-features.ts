import { activityRoutes } from './activity/activity.routes.ts';
import { createActivities } from './activity/activity.service.ts';
import { createActivityStore } from './activity/activity.store.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { HELP_ARTICLES } from './help/articles/index.ts';
import { helpRoutes } from './help/help.routes.ts';
import { createHelp } from './help/help.service.ts';
import { siteOpsRoutes } from './site/site-ops.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

/** What is told and offered: the site's settings, activities, help. */
export function contentFeatures({ db, clock, site }: Ground): FeatureGroup {
  const activities = createActivities(createActivityStore(db), clock);
  return {
    routes: [...siteRoutes(site), ...activityRoutes(activities), ...helpRoutes(createHelp(HELP_ARTICLES))],
    async register(http, opsToken) {
      await http.register(siteOpsRoutes, { site, opsToken });
    },
  };
}
