/** The operator API (`/ops/api/…`) about members: what it answers to the operators' commands. Types only. */
import type { DocType } from '@site/shared/product';
import type { IdentityCheck } from './identity.ts';
import type { InfoAudit } from './info-audit.ts';

/** An account restriction by operators: a locked member reaches support only, a closed account cannot log in. */
export type AccountStatus = 'active' | 'locked' | 'closed';

/** The restriction that holds now, and how many sessions ended with it. */
export interface AccountStatusChange {
  readonly standing: AccountStatus;
  readonly ended: number;
}

/** A device that operators refuse (ERR-2); `at` is ISO-8601. */
export interface BlockedDevice {
  readonly uuid: string;
  readonly reason: string;
  /** The operator. */
  readonly by: string;
  readonly at: string;
}

/** A device that a member logged in on; `lastSeenAt` is ISO-8601. */
export interface MemberDevice {
  readonly uuid: string;
  readonly name: string;
  readonly lastSeenAt: string;
  readonly isBlocked: boolean;
}

/** An identity check as its reviewer sees it: name and number in full. */
export interface IdentityReview {
  readonly id: string;
  readonly userName: string;
  readonly status: IdentityCheck['status'];
  readonly docType: DocType;
  readonly docNo: string;
  readonly name: string;
  readonly birthDate: string;
  readonly reason: string | null;
  readonly submittedAt: string;
  readonly pictureIds: readonly string[];
  /** The other members whose waiting or passed check has the same document. */
  readonly sameDocument: readonly string[];
}

/** A requested change as its reviewer sees it: the requested value in full. */
export interface InfoAuditReview extends InfoAudit {
  readonly userName: string;
  readonly wanted: string;
}

/** A message that was sent to a member; `at` is ISO-8601. */
export interface SentMessage {
  readonly at: string;
  readonly userName: string;
  readonly channel: 'sms' | 'mail' | 'push';
  /** Masked; of a push message the host of its push service. */
  readonly target: string;
  readonly text: string;
}
