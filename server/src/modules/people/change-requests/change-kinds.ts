import type { AuditType } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';

/** A change that a member requests: before and after as the member may read them. */
export interface RequestedChange {
  readonly before: string;
  readonly after: string;
}

/** A waiting request, for the feature that carries it out. `wanted` is the full input. */
export interface WaitingAudit {
  readonly memberId: string;
  readonly subject: string | null;
  readonly wanted: string;
  readonly atMs: number;
}

/** The handlers of one kind of request, given by the feature that owns the data; all run in the request's transaction. */
export interface AuditKind {
  /** Describes the change; refuses an invalid one. Absent if the request begins in the feature itself. */
  ask?(trx: Db, memberId: string, wanted: string): Promise<RequestedChange>;
  /** Carries it out; refuses what may not be yet. */
  pass(trx: Db, audit: WaitingAudit): Promise<void>;
  /** Undoes the effects of the request alone. */
  drop?(trx: Db, audit: WaitingAudit): Promise<void>;
}

/** The kinds of requests, each registered by the feature that owns the data. */
export function createChangeKinds() {
  const kinds = new Map<AuditType, AuditKind>();
  return {
    handle: (type: AuditType, kind: AuditKind): void => void kinds.set(type, kind),
    of(type: AuditType): AuditKind {
      const kind = kinds.get(type);
      if (kind === undefined) throw new Error(`Nobody carries out requests of the kind ${type}.`);
      return kind;
    },
  };
}

export type ChangeKinds = ReturnType<typeof createChangeKinds>;
