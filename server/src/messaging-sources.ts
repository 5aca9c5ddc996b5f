/** What messaging reads of the other modules, and the sender of its push notices. */
import type { AppContext } from './context.ts';
import { type ChatDependencies, createWebPushSender, type MessagingDependencies, type PushSender } from './modules/messaging/index.ts';
import type { Members } from './modules/people/index.ts';
import type { PlayModule, Venue } from './modules/play/index.ts';
import { protectionStatusOf, type ProtectionModule } from './modules/protection/index.ts';
import type { Site } from './modules/site/index.ts';
import type { Adapters, Ports } from './ports.ts';

/** The port by which mail and support read members and their sessions. */
export const writtenMembersOf = ({ idsOf, sessions }: Members) => ({ membersOf: idsOf, sessions: sessions.lookup });

/** Who may be in which room of the chat. */
export const chatRules = ({ vvPretty, gate }: Site, { refuseRestricted, restrictedAmong }: ProtectionModule) => ({
  videoSettings: vvPretty,
  refuseTalk: gate.refuseTalk,
  refuseRestricted,
  restrictedAmong,
});

interface ChatSources {
  readonly members: Members;
  readonly play: Pick<PlayModule, 'sharedBet'>;
  readonly venues: () => Promise<readonly Venue[]>;
  readonly sportsbook: Ports['sportsbook'];
}

/** Data of members, venues, matches and bets that the chat reads. */
export function chatReads({ members, play, venues, sportsbook }: ChatSources) {
  return {
    sessions: { ...members.sessions.lookup, status: members.sessions.status },
    faces: members.facesOf,
    memberIdOf: members.memberIdOf,
    venueTitle: async (venueCode: string) => (await venues()).find(({ code }) => code === venueCode)?.title ?? null,
    match: sportsbook.matchSummary,
    liveMatchIds: sportsbook.liveMatchIds,
    bet: play.sharedBet,
  } satisfies Partial<ChatDependencies>;
}

/** The server's own sender, watched or replaced by an adapter. */
export function pushSenderOf(
  { config, clock }: AppContext,
  privateKey: string,
  { wrapPushSender = (sender) => sender }: Adapters,
): PushSender {
  const { pushContact, publicOrigin, pushHosts: hosts } = config;
  const contact = pushContact || (publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:push@site.invalid');
  return wrapPushSender(createWebPushSender({ privateKey, contact, hosts, nowMs: clock.nowMs }));
}

interface PushReads {
  readonly members: Members;
  readonly sportsbook: Ports['sportsbook'];
  readonly restrictionDetails: Parameters<typeof protectionStatusOf>[0];
  readonly sender: PushSender;
  readonly vapidKey: string;
}

/** Data of members and matches that push notices read. */
export const pushReads = ({ members, sportsbook, restrictionDetails, sender, vapidKey }: PushReads): MessagingDependencies['push'] => ({
  sender,
  vapidKey,
  matchesBetween: sportsbook.matchesBetween,
  isRestricted: async (memberId) => (await protectionStatusOf(restrictionDetails, memberId)).state !== 'active',
  userNameOf: members.userNameOf,
});
