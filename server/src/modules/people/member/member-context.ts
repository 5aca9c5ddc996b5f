import type { IdentityStatus } from '@site/shared/product';
import type { MemberProtection } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import type { Ledger } from '../../money/index.ts';
import type { Verification } from '../captcha/verification.ts';
import type { AddressRegions } from '../address-regions.port.ts';
import type { WelcomeGrant } from '../welcome-grant.port.ts';
import type { MessageOutbox } from '../message-outbox.port.ts';
import type { MemberHashes } from './member-hashes.ts';
import type { MemberStore } from './member.store.ts';
import type { PasswordCost } from './password.ts';
import type { PersonKeys } from './person-keys.ts';

/** Reads the site's settings. */
export interface Gates {
  /** Refuses while operators keep log-in or registration closed (SH-8), or the site (MNT-1). */
  requireEntrance(entrance: 'logIn' | 'register'): Promise<void>;
  /** MNT-2: prefixes of phones that may not be bound, as the caller's transaction sees them. */
  disabledPhones(from: Db): Promise<readonly string[]>;
  /** The minimum age at a location, in years; null if unknown. */
  minimumAge(ip: string): Promise<number | null>;
}

/** What the services of the member feature share; each of them picks what it needs. */
export interface MemberContext extends Pick<AppContext, 'config' | 'db' | 'clock' | 'vault' | 'log' | 'limitRate'> {
  readonly members: MemberStore;
  readonly ledger: Ledger;
  /** The money of a member in all wallets, cents. */
  readonly totalOf: (memberId: string) => Promise<bigint>;
  readonly events: Pick<
    DomainEvents,
    'rewardableAction' | 'accessChanged' | 'sessionsEnded' | 'accessRevoked' | 'personNamed' | 'deviceUsed'
  >;
  readonly gates: Gates;
  readonly verification: Verification;
  readonly outbox: MessageOutbox;
  readonly regions: AddressRegions;
  readonly welcomeGrant: WelcomeGrant;
  readonly passwordCost: PasswordCost;
  readonly hashes: MemberHashes;
  /** The lookup key of a phone (`createPhoneKey`). */
  readonly phoneKey: (phone: string) => string;
  readonly personKeys: PersonKeys;
  /** How many mails of a member are unread. */
  readonly unreadMail: (memberId: string) => Promise<number>;
  readonly protectionOf: (memberId: string) => Promise<MemberProtection>;
  readonly identityOf: (memberId: string) => Promise<IdentityStatus>;
}
