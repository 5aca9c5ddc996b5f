import { REALITY_CHECK_MINUTES, TIMEOUT_MOST_DAYS } from '@site/shared/product';
import * as z from 'zod/mini';
import { exclusionBody } from './limits.ts';

/** Forms of the protection tools; a picker or a field holds text. */

const wholeWithin = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** The form of one limit; `refuse` says what is wrong with the text. */
export const limitForm = (refuse: (text: string) => string | null) =>
  z.object({
    value: z
      .string()
      .check(z.refine((text) => refuse(text) === null, { error: ({ input }) => (typeof input === 'string' ? (refuse(input) ?? '') : '') })),
  });
export type LimitForm = z.infer<ReturnType<typeof limitForm>>;

export const realityForm = z.object({
  enabled: z.boolean(),
  minutes: z.string().check(z.refine((text) => wholeWithin(text, REALITY_CHECK_MINUTES), '提醒间隔须为10-480分钟')),
});
export type RealityForm = z.infer<typeof realityForm>;

/** Instead of a length by name: the days that are typed. */
export const OWN_LENGTH = 'own';

export const breakForm = z.object({ length: z.string(), days: z.string() }).check(
  z.refine(({ length, days }) => length !== OWN_LENGTH || wholeWithin(days, { min: 1, max: TIMEOUT_MOST_DAYS }), {
    path: ['days'],
    error: `请输入1-${TIMEOUT_MOST_DAYS}天`,
  }),
);
export type BreakForm = z.infer<typeof breakForm>;

export const exclusionForm = z.object({ ...exclusionBody.shape, months: z.string() });
export type ExclusionForm = z.infer<typeof exclusionForm>;
