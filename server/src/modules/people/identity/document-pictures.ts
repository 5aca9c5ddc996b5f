import { CODE, DOCUMENT_KEPT_DAYS, IDENTITY_CHECKS_A_DAY, type PictureType } from '@site/shared/product';
import { DAY_MS, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { createEncryptedUploads } from '../../../kernel/security/encrypted-uploads.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { checksReviewedBefore } from './identity.store.ts';

interface DocumentPicturesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
}

/** Two sides for every check of a day, twice. */
const MOST_A_DAY = 4 * IDENTITY_CHECKS_A_DAY;
const NOT_FOUND = 404;

/** Pictures of documents: readable by operators only, deleted after a failed check, or some days after a passed one. */
export function createDocumentPictures(parts: DocumentPicturesDependencies) {
  const { db, clock } = parts;
  const { keep, attach, idsOf, find, dropOf, dropUntaken } = createEncryptedUploads({
    ...parts,
    table: 'identity_pictures',
    mostADay: MOST_A_DAY,
  });
  return {
    keep,
    attach,
    idsOf,
    /** For operators. */
    async read(pictureId: string): Promise<{ readonly type: PictureType; readonly content: string }> {
      const picture = await find(pictureId);
      if (picture === null) throw new Refusal(CODE.common, `there is no picture ${pictureId}`, { httpStatus: NOT_FOUND });
      return { type: picture.type, content: picture.content };
    },
    /** ACC-2: a daily job. Deletes pictures that were reviewed long enough ago, and those that no check claimed within a day. */
    async tick(): Promise<void> {
      await dropUntaken();
      await dropOf(db, checksReviewedBefore(db, clock.nowMs() - DOCUMENT_KEPT_DAYS * DAY_MS));
    },
    drop: (trx: Db, checkId: string) => dropOf(trx, [checkId]),
  };
}

export type DocumentPictures = ReturnType<typeof createDocumentPictures>;
