import { CODE, FEEDBACK } from '@site/shared/product';
import type { FeedbackPicture } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { createEncryptedUploads } from '../../../kernel/security/encrypted-uploads.ts';
import type { Vault } from '../../../kernel/security/vault.ts';

/** Enough for every ticket of a day, twice. */
const MOST_A_DAY = 2 * FEEDBACK.aDay * FEEDBACK.pictures;

/** Pictures of tickets, for their owner and for operators. */
export function createFeedbackPictures(parts: { readonly db: Db; readonly clock: Clock; readonly vault: Vault }) {
  const { keep, attach, idsOf, find } = createEncryptedUploads({ ...parts, table: 'feedback_pictures', mostADay: MOST_A_DAY });
  return {
    keep,
    attach,
    idsOf,
    /** One picture; for a member only an own one, for operators (null) any. */
    async read(pictureId: string, memberId: string | null): Promise<FeedbackPicture> {
      const picture = await find(pictureId);
      if (picture === null || (memberId !== null && picture.memberId !== memberId)) throw new Refusal(CODE.common, '图片不存在');
      return { type: picture.type, content: picture.content };
    },
  };
}

export type FeedbackPictures = ReturnType<typeof createFeedbackPictures>;
