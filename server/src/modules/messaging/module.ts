import type { FastifyPluginCallback } from 'fastify';
import type { HelpArticle, SupportInfo } from '@site/shared/wire';
import type { AppContext, ServerModule } from '../../context.ts';
import type { MailWrittenEvent, SessionsEndedEvent } from '../../domain-events.ts';
import type { SessionLookup } from '../../kernel/http/caller.ts';
import type { Reading } from '../../kernel/observability/meters.ts';
import { embeddedBus, type ChatBus } from './chat/bus/bus.ts';
import { redisBus } from './chat/bus/redis-bus.ts';
import type { ChatDependencies, RoomContent } from './chat/chat-dependencies.ts';
import type { ChatPosting } from './chat/writer.ts';
import { type Chat, chatJobs, createChat } from './chat/create-chat.ts';
import { feedbackOpsRoutes, feedbackRoutes, type FeedbackRoutesOptions } from './feedback/feedback.routes.ts';
import { createFeedback } from './feedback/tickets.service.ts';
import { mailOpsRoutes, mailRoutes } from './mail/mail.routes.ts';
import type { Mails } from './mail/mail.service.ts';
import type { Notifications } from './mail/notifications.ts';
import { createQuietHours } from './mail/quiet-hours.ts';
import { pushOpsRoutes, pushRoutes } from './push/push.routes.ts';
import { createPush, type Push, type PushSources } from './push/push.service.ts';
import { createAnswers } from './support/answers.ts';
import { createSupportChats, type LeaveTicket } from './support/chats.service.ts';
import { supportApp, supportRoutes } from './support/support-app.ts';

export interface MessagingDependencies {
  readonly mails: Mails;
  readonly notifications: Notifications;
  readonly roomContent: RoomContent;
  readonly supportInfo: SupportInfo;
  /** The data of members, venues, matches and bets that the chat reads. */
  readonly chat: ChatDependencies;
  readonly helpArticles: readonly HelpArticle[];
  readonly requireVerification: FeedbackRoutesOptions['requireVerification'];
  /** The member of a user name, or all members. */
  readonly membersOf: (userName: string | null) => Promise<readonly string[]>;
  /** A member's conversation with support ends with the session that opened it. */
  readonly sessions: Pick<SessionLookup, 'isOpen' | 'holdOpen'>;
  readonly push: PushSources;
}

export interface MessagingModule extends ServerModule {
  /** Whether a member has quiet hours now. */
  readonly isQuiet: (memberId: string) => Promise<boolean>;
  /** The frame of support, served on a separate host name. */
  readonly supportFrame: FastifyPluginCallback;
  /** Posts in occupied rooms, for adapters. */
  readonly chatPosting: ChatPosting;
  readonly subscribers: Pick<Notifications, 'depositHeld' | 'depositCredited' | 'withdrawalDecided' | 'accessChanged' | 'betCashedOut'> & {
    pushMail(event: MailWrittenEvent): void;
    closeEndedSessions(event: SessionsEndedEvent): void;
  } & Push['subscribers'];
  /** Web push, for tests that wait until all is sent. */
  readonly push: Push;
}

/** How members and the site talk: mail, feedback, support, and chat rooms on one socket, on as many instances as share the database and a Redis. */
export function createMessagingModule(context: AppContext, dependencies: MessagingDependencies): MessagingModule {
  const { db, clock, vault, config, installationId, limitRate, log } = context;
  const { mails, notifications, membersOf, requireVerification } = dependencies;
  const chat = createChat({
    db,
    clock,
    vault,
    limitRate,
    bus: createBus(config.redisUrl, `site-chat:${installationId}`, log),
    sources: dependencies.chat,
    content: dependencies.roomContent,
    site: { ...config, most: config.chatSockets, mostPerAddress: config.chatSocketsPerAddress },
    log,
  });
  const quietHours = createQuietHours(context);
  const push = createPush(context, { ...dependencies.push, sessions: dependencies.sessions, isQuiet: quietHours.isQuiet });
  const feedback = createFeedback(context, notifications.feedbackAnswered);
  const support = createSupport(context, { ...dependencies, leaveTicket: feedback.tickets.create });
  return {
    isQuiet: quietHours.isQuiet,
    push,
    supportFrame: support.frame,
    chatPosting: chat.posting,
    subscribers: {
      ...notifications,
      ...push.subscribers,
      pushMail: ({ memberIds }) => chat.mailWritten(memberIds),
      closeEndedSessions: ({ memberId, sessionId }) => chat.sessionEnded(memberId, sessionId),
    },
    routes: [
      ...mailRoutes({ mails, quietHours, clock }),
      ...pushRoutes(push),
      ...feedbackRoutes({ ...feedback, requireVerification }),
      ...support.routes,
      ...chat.routes,
    ],
    opsRoutes: [
      ...mailOpsRoutes({ db, mails, membersOf }),
      ...pushOpsRoutes(push, membersOf),
      ...feedbackOpsRoutes(feedback),
      ...chat.opsRoutes,
    ],
    jobs: [...chatJobs(chat), ...push.jobs],
    readings: [...chatReadings(chat), pushReading(push)],
    async register(http) {
      chat.attach(http.server);
      http.addHook('preClose', () => chat.close());
      http.addHook('preClose', () => push.delivery.close());
    },
  };
}

const pushReading = ({ delivery }: Pick<Push, 'delivery'>): Reading => ({
  name: 'site_push_messages_total',
  help: 'Messages to push services, by what became of them.',
  labels: ['outcome'],
  read: () => Object.entries(delivery.counts()).map(([outcome, value]) => ({ labels: { outcome }, value })),
});

const chatReadings = ({ counted }: Pick<Chat, 'counted'>): readonly Reading[] => [
  { name: 'site_chat_sockets', help: 'Chat sockets that are open at this instance.', read: () => [{ value: counted().open }] },
  {
    name: 'site_chat_socket_events_total',
    help: 'Chat sockets opened, dropped for their backlog or closed as broken, and messages ignored, malformed or too fast.',
    labels: ['event'],
    read() {
      const { open: _open, ...events } = counted();
      return Object.entries(events).map(([event, value]) => ({ labels: { event }, value }));
    },
  },
];

function createBus(url: string, channel: string, warn: (failure: unknown) => void): ChatBus {
  return url === '' ? embeddedBus() : redisBus({ url, channel, warn });
}

interface SupportOptions extends Pick<MessagingDependencies, 'helpArticles' | 'supportInfo' | 'sessions' | 'chat'> {
  readonly leaveTicket: LeaveTicket;
}

/** Support: its endpoints on the site, and the frame of its conversations. */
function createSupport(
  { db, clock, vault, config }: AppContext,
  { helpArticles: articles, supportInfo, leaveTicket, sessions, chat: { refuseTalk } }: SupportOptions,
) {
  const { supportOrigin, publicOrigin, siteOrigins } = config;
  const chats = createSupportChats({ db, clock, vault, answers: createAnswers(articles), leaveTicket, sessions });
  const frame: FastifyPluginCallback = (app, _options, done) =>
    supportApp(app, { chats, articles, supportOrigin, refuseTalk, siteOrigins: [publicOrigin, ...siteOrigins] }, done);
  return { routes: supportRoutes({ chats, supportOrigin, info: supportInfo }), frame };
}
