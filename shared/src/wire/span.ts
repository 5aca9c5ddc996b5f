import { refuseSpan, type DaySpan } from '@site/shared/product';
import * as z from 'zod/mini';

/** The span of days of a query for records, both included. */
export const spanShape = {
  from: z.string().check(z.maxLength(10)),
  to: z.string().check(z.maxLength(10)),
};

/** Refuses an invalid span, or one that is too long. */
export const spanRule = z.refine<DaySpan>((span) => refuseSpan(span) === null, {
  path: ['from'],
  error: ({ input }) => refuseSpan(input as DaySpan) ?? '',
});
