import type { Db } from '../kernel/database.ts';
import type { RevokedWhy } from './session.store.ts';

/** Of a member, or of one session; both null: nobody knows whose. */
export type SessionEnded = (memberId: string | null, sessionId: string | null) => void;

/** Who wants to hear that sessions may have ended; the transaction that ends one may still be open, or fail. */
export function createSessionEnds() {
  const listeners: SessionEnded[] = [];
  return {
    follow: (listener: SessionEnded) => void listeners.push(listener),
    tell: ((memberId, sessionId) => listeners.forEach((listener) => listener(memberId, sessionId))) satisfies SessionEnded,
  };
}

type Tables = { sessions: { id: string; revoked_at: number | null; revoked_why: RevokedWhy | null; expires_at: number } };

const REVOKED_TEXT: Readonly<Record<RevokedWhy, string>> = {
  device: '本设备的登录已在其他设备上被退出。如非本人操作，请立即修改密码。',
  excluded: '您已开启自我排除，所有设备均已退出登录。您仍可登录取款和查看记录。',
  staff: '您的登录已由平台结束，请重新登录。如有疑问请联系客服。',
  locked: '您的账号已被锁定，所有设备均已退出登录。您仍可登录联系客服。',
  closed: '您的账号已关闭，如有疑问请联系客服。',
};

/** What a member reads whose session somebody else ended; sessions of before reasons were kept were ended on another device. */
export const revokedText = (why: RevokedWhy | null): string => REVOKED_TEXT[why ?? 'device'];

/** Of these sessions those that are open, and those that somebody else ended, each with what its member reads. */
export async function standingOfSessions(db: Db, ids: readonly string[], nowMs: number) {
  const open =
    ids.length === 0
      ? []
      : await db
          .withTables<Tables>()
          .selectFrom('sessions')
          .select(['id', 'revoked_at', 'revoked_why'])
          .where('id', 'in', ids)
          .where('expires_at', '>', nowMs)
          .execute();
  const live = open.filter(({ revoked_at }) => revoked_at === null);
  const revoked = open.filter(({ revoked_at }) => revoked_at !== null);
  return {
    live: new Set(live.map(({ id }) => id)),
    revoked: new Map(revoked.map(({ id, revoked_why }) => [id, revokedText(revoked_why)])),
  };
}
