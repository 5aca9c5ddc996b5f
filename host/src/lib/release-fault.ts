/** Why a release could not be used; only `network` is retried automatically. */
export type FaultKind = 'network' | 'integrity' | 'code' | 'contract' | 'config';

export class ReleaseFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReleaseFault';
    this.kind = kind;
  }
}
