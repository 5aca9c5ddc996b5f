import { CODE, SLIP_TEXT } from '@site/shared/product';
import { Refusal } from '../../../kernel/http/refusal.ts';

/** Reasons to refuse a slip; every provider maps each to its own code. */
export const SLIP_REFUSALS = ['changed', 'closed', 'balance', 'rules', 'malformed'] as const;
export type SlipRefusalKind = (typeof SLIP_REFUSALS)[number];

/** A refusal of the engine: a provider chooses its code by `kind`. */
export class SlipRefusal extends Refusal {
  readonly kind: SlipRefusalKind;

  constructor(kind: SlipRefusalKind, message: string) {
    super(kind === 'malformed' ? CODE.validation : CODE.common, message);
    this.name = 'SlipRefusal';
    this.kind = kind;
  }
}

export const oddsChanged = () => new SlipRefusal('changed', SLIP_TEXT.changed);
export const marketClosed = () => new SlipRefusal('closed', SLIP_TEXT.closed);
