import { CODE } from '@site/shared/site-map';
import { Refusal } from '../../../kernel/http/refusal.ts';

const CONFLICT = 409;

/** The registry understood an order and says no, and why. */
export function refused(reason: string): Refusal {
  return new Refusal(CODE.validation, reason, { httpStatus: CONFLICT });
}
