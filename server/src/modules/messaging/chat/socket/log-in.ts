import { CODE, isReservedName, maskUserName, safeText, SPEECH } from '@site/shared/product';
import type { ChatRequest, ChatLogInResponse, ChatSpeaker } from '@site/shared/wire';
import type { AppContext } from '../../../../context.ts';
import { createSemaphore } from '../../../../kernel/jobs/semaphore.ts';
import type { ChatPass, Passes } from '../jwt.ts';
import { findMutes } from '../moderation.store.ts';
import type { ChatDependencies, MemberFace } from '../chat-dependencies.ts';
import { ChatRefusal, sessionOver } from '../refuse.ts';
import type { ChatMember } from './connection.ts';

interface LogInDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly passes: Passes;
  readonly sources: Pick<ChatDependencies, 'sessions' | 'faces' | 'refuseRestricted'>;
}

/** Maximum concurrent log-ins: after a restart everybody reconnects at once (F51). */
const AT_ONCE = 16;

/** The default permissions of a session's grades. */
export const EVERY_GRADE = { vipMin: 0, vipMax: 10 } as const;

/** Shown for members whose nickname is from before names of the staff were reserved. */
const ANONYMOUS = '会员***';

/** How others see a member: a masked name, and a key that reveals nothing about the account. */
export function speakerOf(memberKey: string, { nickname, avatarId, grade }: MemberFace): ChatSpeaker {
  return { memberKey, name: isReservedName(nickname) ? ANONYMOUS : maskUserName(safeText(nickname)), avatarId, grade };
}

/** T19: the log-in: a fresh pass and the token of the session it was issued to. Nothing else counts, cookies neither. */
export function createLogIn({ db, clock, passes, sources }: LogInDependencies) {
  const whenFree = createSemaphore(AT_ONCE);

  async function gone(token: string, { deviceUuid }: ChatPass): Promise<never> {
    const why = await sources.sessions.whyGone(token, deviceUuid);
    throw why === null ? sessionOver() : new ChatRefusal('session', why.message, why.code);
  }
  async function logIn({ token, body }: ChatRequest<10001>): Promise<ChatMember> {
    const pass = passes.read(body);
    if (pass === null || token === '') throw new ChatRefusal('session', '聊天室登录已失效，请重试', CODE.apiAuth);
    const { memberId, sessionId } = (await sources.sessions.find(token, pass.deviceUuid)) ?? (await gone(token, pass));
    if (sessionId !== pass.sessionId || memberId !== pass.memberId)
      throw new ChatRefusal('session', '聊天室登录已失效，请重试', CODE.apiAuth);
    await sources.refuseRestricted(db, { memberId });
    const isMuted = (await findMutes(db, [memberId], clock.nowMs())).has(memberId);
    const face = (await sources.faces([memberId])).get(memberId);
    if (face === undefined) throw sessionOver();
    const speaker = speakerOf(passes.speakerKey(memberId), face);
    return { memberId, sessionId, speaker, speech: isMuted ? SPEECH.muted : SPEECH.allowed };
  }
  return (request: ChatRequest<10001>) => whenFree(() => logIn(request));
}

/** The positive answer to a log-in. */
export function loggedIn({ speaker, speech }: ChatMember): ChatLogInResponse {
  const { name, memberKey, grade } = speaker;
  return { clientId: null, ok: true, name, memberKey, grade, session: { speechStatus: speech, ...EVERY_GRADE } };
}
