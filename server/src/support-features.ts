import { createFeedbackStore } from './feedback/feedback.store.ts';
import { createFeedbackPictures } from './feedback/pictures.ts';
import { createTickets } from './feedback/tickets.service.ts';
import type { Ground } from './ground.ts';
import { HELP_ARTICLES } from './help/articles/index.ts';
import { createAnswers } from './support/answers.ts';
import { createSupportChats } from './support/chats.service.ts';
import { supportApp } from './support/support-app.ts';
import { supportRoutes } from './support/support.routes.ts';

/** Support: its calls on the site, and the frame of its conversations for another host name. */
export function supportFeatures({ db, clock, vault, config }: Ground) {
  const { supportOrigin, publicOrigin, siteOrigins } = config;
  const pictures = createFeedbackPictures({ db, clock, vault });
  const tickets = createTickets({ db, clock, vault, store: createFeedbackStore(db), pictures });
  const chats = createSupportChats({ db, clock, vault, answers: createAnswers(HELP_ARTICLES), leaveTicket: tickets.create });
  return {
    routes: supportRoutes({ chats, supportOrigin }),
    frame: { plugin: supportApp, parts: { chats, articles: HELP_ARTICLES, supportOrigin, siteOrigins: [publicOrigin, ...siteOrigins] } },
  };
}
