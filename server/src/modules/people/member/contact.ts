import { maskEmail, maskPhone } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { MemberRow } from '../schema.ts';

/** A message to a member, and its channel. */
interface Letter {
  readonly userName: string;
  readonly channel: 'sms' | 'mail';
  readonly target: string;
  readonly text: string;
}

/** Delivers messages outside the backend. */
export interface Post {
  send(trx: Db, letter: Letter): Promise<void>;
}

type Reachable = Pick<MemberRow, 'user_name' | 'sealed_phone' | 'sealed_email'>;

/** Writes to members over their bound channel: phone before mail. */
export function createContacts(post: Post, vault: Vault) {
  function wayTo({ sealed_phone, sealed_email }: Reachable): Pick<Letter, 'channel' | 'target'> | null {
    if (sealed_phone !== null) return { channel: 'sms', target: maskPhone(vault.open(sealed_phone)) };
    return sealed_email === null ? null : { channel: 'mail', target: maskEmail(vault.open(sealed_email)) };
  }
  return {
    canReach: (member: Reachable): boolean => wayTo(member) !== null,
    /** Returns the masked destination; null if nothing is bound. */
    async write(trx: Db, member: Reachable, text: string): Promise<string | null> {
      const way = wayTo(member);
      if (way === null) return null;
      await post.send(trx, { userName: member.user_name, ...way, text });
      return way.target;
    },
  };
}

export type Contacts = ReturnType<typeof createContacts>;
