import type { AuditType } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';

/** What a member wants changed: before and after as he may read them. */
export interface Wanted {
  readonly before: string;
  readonly after: string;
}

/** A request that waits, for whoever carries it out. `wanted` is what was typed, in full. */
export interface WaitingAudit {
  readonly memberId: string;
  readonly subject: string | null;
  readonly wanted: string;
  readonly atMs: number;
}

/** What the feature that owns the datum says of a kind of request; every part runs in the request's transaction. */
export interface AuditKind {
  /** What the change would be; refuses what cannot be asked for. Absent where the request begins in the feature itself. */
  ask?(trx: Db, memberId: string, wanted: string): Promise<Wanted>;
  /** Carries it out; refuses what may not be yet. */
  pass(trx: Db, audit: WaitingAudit): Promise<void>;
  /** Undoes what the asking alone brought about. */
  drop?(trx: Db, audit: WaitingAudit): Promise<void>;
}

/** The kinds of requests, each given by the feature that owns the datum. */
export function createAuditKinds() {
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

export type AuditKinds = ReturnType<typeof createAuditKinds>;
