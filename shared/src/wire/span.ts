import { refuseSpan, type DaySpan } from '@site/shared/product';
import * as z from 'zod/mini';

/** The span of days of a question for records, both included. */
export const spanShape = {
  from: z.string().check(z.maxLength(10)),
  to: z.string().check(z.maxLength(10)),
};

/** Refuses what is no span, or too long a one. */
export const spanRule = z.refine<DaySpan>((asked) => refuseSpan(asked) === null, {
  path: ['from'],
  error: ({ input }) => refuseSpan(input as DaySpan) ?? '',
});
