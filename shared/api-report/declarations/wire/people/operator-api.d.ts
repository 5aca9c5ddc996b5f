import type { DocType } from '@site/shared/product';
import type { IdentityCheck } from './identity.ts';
import type { InfoAudit } from './info-audit.ts';
export type AccountStatus = 'active' | 'locked' | 'closed';
export interface AccountStatusChange {
    readonly standing: AccountStatus;
    readonly ended: number;
}
export interface BlockedDevice {
    readonly uuid: string;
    readonly reason: string;
    readonly by: string;
    readonly at: string;
}
export interface MemberDevice {
    readonly uuid: string;
    readonly name: string;
    readonly lastSeenAt: string;
    readonly isBlocked: boolean;
}
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
    readonly sameDocument: readonly string[];
}
export interface InfoAuditReview extends InfoAudit {
    readonly userName: string;
    readonly wanted: string;
}
export interface SentMessage {
    readonly at: string;
    readonly userName: string;
    readonly channel: 'sms' | 'mail' | 'push';
    readonly target: string;
    readonly text: string;
}
