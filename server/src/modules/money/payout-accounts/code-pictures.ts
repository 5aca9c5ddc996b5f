import { CODE, FEEDBACK_TEXT, PAYOUT_MOST_PER_TYPE } from '@site/shared/product';
import type { FeedbackPicture, PictureUpload } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { invalid } from '../../../kernel/http/body.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { createEncryptedUploads, ownersWithUploads, validateUpload } from '../../../kernel/security/encrypted-uploads.ts';

/** Twice the maximum number of accounts of four types. */
const MOST_A_DAY = 8 * PAYOUT_MOST_PER_TYPE;

/** Pictures of wallet codes, PNG or JPEG: readable by their owner and by paying operators, deleted with the account. */
export function createCodePictures({ db, clock, vault }: Pick<AppContext, 'db' | 'clock' | 'vault'>) {
  const uploads = { db, clock, vault, table: 'payout_pictures', mostADay: MOST_A_DAY };
  const { keep, attach, idsOf, find, dropOf } = createEncryptedUploads(uploads);
  return {
    attach,
    ownersAmong: (accountIds: readonly string[]) => ownersWithUploads(db, 'payout_pictures', accountIds),
    keep(memberId: string, upload: PictureUpload): Promise<{ readonly pictureId: string }> {
      if (validateUpload(upload) === 'image/webp') throw invalid('content', FEEDBACK_TEXT.picture);
      return keep(memberId, upload);
    },
    /** The picture of an account; members read their own, operators (null) read any. */
    async ofAccount(accountId: string, memberId: string | null): Promise<FeedbackPicture> {
      const [pictureId = ''] = await idsOf(accountId);
      const picture = await find(pictureId);
      if (picture === null || (memberId !== null && picture.memberId !== memberId)) throw new Refusal(CODE.common, '图片不存在');
      return { type: picture.type, content: picture.content };
    },
    drop: (trx: Db, accountId: string) => dropOf(trx, [accountId]),
  };
}

export type CodePictures = ReturnType<typeof createCodePictures>;
