import { CODE, FEEDBACK_TEXT, PAYOUT_MOST_PER_TYPE } from '@site/shared/product';
import type { FeedbackPicture, PictureUpload } from '@site/shared/wire';
import { invalid } from '../kernel/body.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { checkedPicture } from '../kernel/picture.ts';
import { Refusal } from '../kernel/refusal.ts';
import { createSealedPictures, ownersWithPictures } from '../kernel/sealed-pictures.ts';
import type { Vault } from '../kernel/vault.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}

/** The most accounts of four types, twice over. */
const MOST_A_DAY = 8 * PAYOUT_MOST_PER_TYPE;

/** Pictures of the codes of wallets, PNG or JPEG: for their owner and for whoever pays him, gone with the account. */
export function createCodePictures(parts: Parts) {
  const { keep, attach, idsOf, find, dropOf } = createSealedPictures({
    ...parts,
    table: 'payout_pictures',
    mostADay: MOST_A_DAY,
  });
  return {
    attach,
    ownersAmong: (accountIds: readonly string[]) => ownersWithPictures(parts.db, 'payout_pictures', accountIds),
    keep(memberId: string, upload: PictureUpload): Promise<{ readonly pictureId: string }> {
      if (checkedPicture(upload) === 'image/webp') throw invalid('content', FEEDBACK_TEXT.picture);
      return keep(memberId, upload);
    },
    /** The picture of an account; for a member only of his own, for operators (null) of any. */
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
