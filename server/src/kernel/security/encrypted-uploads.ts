import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Expression } from 'kysely';
import { CODE, PICTURE_UPLOAD, type PictureType, pictureTypeOf } from '@site/shared/product';
import type { PictureUpload } from '@site/shared/wire';
import { invalid } from '../http/body.ts';
import { type Clock, DAY_MS, HOUR_MS } from '../clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../db/database.ts';
import { countRows } from '../db/pages.ts';
import type { UploadRow } from '../db/schema.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { Refusal } from '../http/refusal.ts';
import { createKeyedMutex } from '../jobs/keyed-mutex.ts';
import { cleanPicture } from './pictures.ts';
import type { Vault } from './vault.ts';

interface EncryptedUploadsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  /** The table of the caller's module. */
  readonly table: string;
  /** The number of uploads per member and day. */
  readonly mostADay: number;
}

interface Attachment {
  readonly memberId: string;
  readonly ownerId: string;
  readonly pictureIds: readonly string[];
}

/** An uploaded picture and its owner. */
interface OpenPicture {
  readonly memberId: string;
  readonly type: PictureType;
  /** Base64. */
  readonly content: string;
}

const ID_BYTES = 24;
/** Refused pictures cost as much as good ones. */
const MOST_TRIES_AN_HOUR = 40;

/** Uploaded pictures in a module's table: encrypted, under random names, deleted after a day if no record claims them. */
export function createEncryptedUploads({ db, clock, vault, table, mostADay }: EncryptedUploadsDependencies) {
  const tries = createRateLimiter<string>({ nowMs: clock.nowMs, most: MOST_TRIES_AN_HOUR, windowMs: HOUR_MS });
  /** A member waits for his own pictures, others do not. */
  const oneOfMember = createKeyedMutex();
  const pictures = (trx: Db = db) => trx.withTables<Record<string, UploadRow>>();

  async function dropUntaken(trx: Db = db): Promise<void> {
    await pictures(trx)
      .deleteFrom(table)
      .where('owner_id', 'is', null)
      .where('at_ms', '<', clock.nowMs() - DAY_MS)
      .execute();
  }

  async function refuseTooMany(trx: Db, memberId: string): Promise<void> {
    const own = pictures(trx).selectFrom(table).where('member_id', '=', memberId);
    if ((await countRows(own.where('at_ms', '>', clock.nowMs() - DAY_MS))) >= mostADay)
      throw new Refusal(CODE.limited, PICTURE_UPLOAD.tooMany);
  }

  return {
    /** Stores the pixels of a picture, without its metadata; refuses what is no whole picture. */
    async keep(memberId: string, upload: PictureUpload): Promise<{ readonly pictureId: string }> {
      // Counted before it is looked at: a refused one costs too.
      if (!tries.take(memberId)) throw new Refusal(CODE.limited, PICTURE_UPLOAD.tooOften);
      const head = validateUpload(upload);
      await refuseTooMany(db, memberId);
      const { type, bytes } = await oneOfMember(memberId, () => cleanPicture(Buffer.from(upload.content, 'base64'), head));
      const id = randomBytes(ID_BYTES).toString('hex');
      const row = { id, member_id: memberId, owner_id: null, place: 0, type, sealed_content: vault.seal(bytes.toString('base64')) };
      await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await dropUntaken(trx);
        await refuseTooMany(trx, memberId);
        await pictures(trx)
          .insertInto(table)
          .values({ ...row, at_ms: clock.nowMs() })
          .execute();
      });
      return { pictureId: id };
    },
    /** Assigns pictures to a record, in the caller's transaction: each must belong to the member and to no record yet. */
    async attach(trx: Db, { memberId, ownerId, pictureIds }: Attachment): Promise<void> {
      for (const [place, id] of pictureIds.entries()) {
        const { numUpdatedRows } = await pictures(trx)
          .updateTable(table)
          .set({ owner_id: ownerId, place })
          .where('id', '=', id)
          .where('member_id', '=', memberId)
          .where('owner_id', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) throw invalid('pictureIds', '图片已失效，请重新上传');
      }
    },
    async idsOf(ownerId: string, trx: Db = db): Promise<string[]> {
      const rows = await pictures(trx).selectFrom(table).select('id').where('owner_id', '=', ownerId).orderBy('place').execute();
      return rows.map(({ id }) => id);
    },
    /** One picture, or null if the name is unknown. */
    async find(pictureId: string): Promise<OpenPicture | null> {
      const row = await pictures().selectFrom(table).selectAll().where('id', '=', pictureId).executeTakeFirst();
      return row === undefined ? null : { memberId: row.member_id, type: row.type, content: vault.open(row.sealed_content) };
    },
    dropUntaken: () => dropUntaken(),
    /** Deletes all pictures of these records: their ids, or a query that selects them. */
    async dropOf(trx: Db, owners: readonly string[] | Expression<string>): Promise<void> {
      await pictures(trx).deleteFrom(table).where('owner_id', 'in', owners).execute();
    },
  };
}

/** Those of these records that have pictures in a table. */
export async function ownersWithUploads(db: Db, table: string, owners: readonly string[]): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set();
  const rows = await db
    .withTables<Record<string, UploadRow>>()
    .selectFrom(table)
    .select('owner_id')
    .where('owner_id', 'in', owners)
    .execute();
  return new Set(rows.flatMap(({ owner_id }) => owner_id ?? []));
}

/** SIG-6: validates that an upload has its signed hash and that its bytes begin as those of a type, whatever its name. Refuses everything else. */
export function validateUpload({ sha256, content }: PictureUpload): PictureType {
  const hash = createHash('sha256').update(content, 'utf8').digest();
  if (!timingSafeEqual(hash, Buffer.from(sha256, 'hex'))) throw invalid('sha256', '图片内容与签名不符');
  const bytes = Buffer.from(content, 'base64');
  const type = bytes.toString('base64') === content ? pictureTypeOf(bytes) : null;
  if (type === null || bytes.length > PICTURE_UPLOAD.maxBytes) throw invalid('content', PICTURE_UPLOAD.wrong);
  return type;
}
