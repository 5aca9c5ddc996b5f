import { CHAT_CLOSE, CHAT_MESSAGE } from '@site/shared/product';
import type { Db } from '../../../../kernel/db/database.ts';
import type { AddressKey } from '../../../../kernel/http/addresses.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { ChatDependencies } from '../chat-dependencies.ts';
import { asAnswer, ChatRefusal, sessionOver } from '../refuse.ts';
import type { ChatMember, Connection, Outlet } from './connection.ts';
import { speakerOf } from './log-in.ts';
import type { Sockets } from './sockets.ts';

interface RenewalDependencies {
  readonly db: Db;
  readonly sources: Pick<ChatDependencies, 'faces' | 'restrictedAmong' | 'refuseTalk' | 'refuseRestricted'>;
  readonly sockets: Pick<Sockets, 'all' | 'end'>;
  readonly outlet: Pick<Outlet, 'send'>;
}

/** What the log-in of a socket found may change while it is open: the member's grade and face, a break or an exclusion, blocks of his address. */
export interface Renewal {
  /** Asks for all of it before a request. `movesCoins`: it gives something. */
  forRequest(connection: Connection, member: ChatMember, movesCoins: boolean): Promise<void>;
  /** Asks for all sockets, and ends those that may not hear any more. */
  forAll(): Promise<void>;
}

const MOST_AT_ONCE = 500;

export function createRenewal({ db, sources, sockets, outlet }: RenewalDependencies): Renewal {
  function end(connection: Connection, refusal: Refusal): void {
    outlet.send(connection, { msgId: CHAT_MESSAGE.login, msgData: asAnswer(refusal, null) });
    sockets.end(connection, CHAT_CLOSE.sessionOver, 'not allowed any more');
  }
  const refusalAt = (address: AddressKey): Promise<Refusal | null> =>
    sources.refuseTalk(address, false).then(
      () => null,
      (failure: unknown) => (failure instanceof Refusal ? failure : Promise.reject(failure)),
    );
  async function renewMembers(connections: readonly Connection[]): Promise<void> {
    const memberIds = [...new Set(connections.flatMap(({ member }) => member?.memberId ?? []))];
    if (memberIds.length === 0) return;
    const [faces, restricted] = await Promise.all([sources.faces(memberIds), sources.restrictedAmong(memberIds)]);
    for (const connection of connections) {
      const { member } = connection;
      if (member === null) continue;
      const face = faces.get(member.memberId);
      if (face !== undefined) member.speaker = speakerOf(member.speaker.memberKey, face);
      if (restricted.has(member.memberId)) end(connection, new ChatRefusal('grade', '冷静期或自我排除期间不能使用聊天室'));
    }
  }
  async function endBlocked(connections: readonly Connection[]): Promise<void> {
    const refusals = new Map<AddressKey, Refusal | null>();
    for (const { address } of connections) if (!refusals.has(address)) refusals.set(address, await refusalAt(address));
    for (const connection of connections) {
      const refusal = refusals.get(connection.address) ?? null;
      if (refusal !== null) end(connection, refusal);
    }
  }
  return {
    async forRequest({ address }, member, movesCoins) {
      await sources.refuseTalk(address, movesCoins);
      await sources.refuseRestricted(db, member);
      const face = (await sources.faces([member.memberId])).get(member.memberId);
      if (face === undefined) throw sessionOver();
      member.speaker = speakerOf(member.speaker.memberKey, face);
    },
    async forAll() {
      const all = [...sockets.all()];
      await endBlocked(all);
      for (let from = 0; from < all.length; from += MOST_AT_ONCE) await renewMembers(all.slice(from, from + MOST_AT_ONCE));
    },
  };
}
