import { malformed, notFound, opsPost, type OpsRoute } from '@site/server/kernel/http/ops.ts';
import type { AdapterServices } from '@site/server/ports.ts';
import * as z from 'zod/mini';
import { type AnswerSubject, FORCED_CODES, type ForcedAnswers } from './forced-answers.ts';
import type { ForcedAnswerOrder } from './operator-api.ts';

const order: z.ZodMiniType<ForcedAnswerOrder> = z.strictObject({
  member: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  device: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'the X-API-UUID of a device'))),
  answer: z.nullable(
    z.strictObject({
      code: z.number().check(z.refine((code) => FORCED_CODES.includes(code), `one of ${FORCED_CODES.join(', ')}`)),
      path: z.string().check(z.maxLength(100)),
      isOnce: z.boolean(),
    }),
  ),
});

/** `/ops/api/forced-answers`: operators of a sandbox choose the answer of the next calls of a member or a device. */
export function forcedAnswerRoutes(answers: ForcedAnswers, memberIdOf: AdapterServices['memberIdOf']): OpsRoute[] {
  async function subjectOf({ member, device }: ForcedAnswerOrder): Promise<AnswerSubject> {
    if (device !== undefined && member === undefined) return { kind: 'device', id: device };
    if (member === undefined || device !== undefined) throw malformed('name either a member or a device');
    const id = await memberIdOf(member);
    if (id === null) throw notFound(`there is no member ${member}`);
    return { kind: 'member', id };
  }
  return [
    opsPost('/ops/api/forced-answers', order, async ({ input }) => {
      const subject = await subjectOf(input);
      if (input.answer !== null) await answers.choose(subject, input.answer);
      else if (!(await answers.clear(subject))) throw notFound('no answer was chosen, or a call has used it up');
      return input;
    }),
  ];
}
