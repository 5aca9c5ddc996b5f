/** Where each kind of content stands: notices, ads and offers in tables of their own, the rest among the pieces. */
import { fromWire, toWire } from '@site/shared/product';
import type { ActivityKind, ApplyMode, GameCategory } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { ContentKind, ContentPiece } from './content.schemas.ts';
import { piecesOf, putPiece, removePiece } from './content.store.ts';

type Stored = number | bigint;
type Tables = {
  notices: { id: string; category: string; text: string; link: string | null; published_at: number };
  station_ads: { id: string; position: number; title: string; subtitle: string; image: string; link: string };
  activities: ActivityColumns;
  site_skins: { id: string; title: string; dark: string; light: string };
};
type ActivityColumns = {
  id: string;
  position: number;
  kind: ActivityKind;
  title: string;
  reason: string;
  cover: string;
  start_at: number;
  end_at: number;
  turnover_multiple: number;
  bonus_cap: Stored;
  eligible_games: string;
  minimum_deposit: Stored | null;
  expiry_days: number;
  rules: string;
  apply_mode: ApplyMode;
  bonus_rate_bp: number;
  category: GameCategory | null;
  task_bets: Stored | null;
  award: Stored | null;
};

const tables = (db: Db) => db.withTables<Tables>();

/** How a kind is read, written and taken away; writing puts a piece in place of the one of its id. */
interface Shelf<Piece> {
  all(db: Db): Promise<readonly Piece[]>;
  put(trx: Db, piece: Piece): Promise<unknown>;
  remove(trx: Db, id: string): Promise<unknown>;
}

type Shelves = { readonly [Kind in ContentKind]: Shelf<ContentPiece<Kind>> };

export const SHELVES: Shelves = {
  notice: {
    all: async (db) => {
      const rows = await tables(db).selectFrom('notices').selectAll().orderBy('published_at', 'desc').orderBy('id').execute();
      return rows.map(({ published_at, category, ...row }) => ({
        ...row,
        category: category as ContentPiece<'notice'>['category'],
        publishedAt: toIso(published_at),
      }));
    },
    put: async (trx, { publishedAt, ...notice }) => {
      const row = { ...notice, published_at: Date.parse(publishedAt) };
      await tables(trx)
        .insertInto('notices')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    remove: (trx, id) => tables(trx).deleteFrom('notices').where('id', '=', id).execute(),
  },
  ad: {
    all: (db) => tables(db).selectFrom('station_ads').selectAll().orderBy('position').orderBy('id').execute(),
    put: (trx, ad) =>
      tables(trx)
        .insertInto('station_ads')
        .values(ad)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(ad))
        .execute(),
    remove: (trx, id) => tables(trx).deleteFrom('station_ads').where('id', '=', id).execute(),
  },
  activity: {
    all: async (db) => (await tables(db).selectFrom('activities').selectAll().orderBy('position').orderBy('id').execute()).map(asOffer),
    put: (trx, offer) => {
      const row = asColumns(offer);
      return tables(trx)
        .insertInto('activities')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    remove: (trx, id) => tables(trx).deleteFrom('activities').where('id', '=', id).execute(),
  },
  icon: {
    all: async (db) => (await piecesOf(db, 'icon')).map((icon, position) => ({ ...icon, position })),
    put: (trx, { position, ...data }) => putPiece(trx, { kind: 'icon', id: data.id, position, data }),
    remove: (trx, id) => removePiece(trx, 'icon', id),
  },
  popup: {
    all: async (db) => (await piecesOf(db, 'popup')).map((popup, position) => ({ ...popup, position })),
    put: (trx, { position, ...data }) => putPiece(trx, { kind: 'popup', id: data.id, position, data }),
    remove: (trx, id) => removePiece(trx, 'popup', id),
  },
  skin: {
    all: async (db) => {
      const rows = await tables(db).selectFrom('site_skins').selectAll().orderBy('id').execute();
      return rows.map(({ dark, light, ...skin }) => ({ ...skin, dark: coloursIn(dark), light: coloursIn(light) }));
    },
    put: (trx, { dark, light, ...skin }) => {
      const row = { ...skin, dark: JSON.stringify(dark), light: JSON.stringify(light) };
      return tables(trx)
        .insertInto('site_skins')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    remove: (trx, id) => tables(trx).deleteFrom('site_skins').where('id', '=', id).execute(),
  },
  article: {
    all: async (db) =>
      (await piecesOf(db, 'article')).map(({ sections, related, ...article }, position) => ({
        ...article,
        position,
        sections: sections as ContentPiece<'article'>['sections'],
        related: [...related],
      })),
    put: (trx, { position, ...data }) => putPiece(trx, { kind: 'article', id: data.code, position, data }),
    remove: (trx, id) => removePiece(trx, 'article', id),
  },
};

const coloursIn = (text: string) => JSON.parse(text) as ContentPiece<'skin'>['dark'];

function asOffer({ start_at, end_at, task_bets, award, ...row }: ActivityColumns): ContentPiece<'activity'> {
  const { id, position, kind, title, reason, cover, category } = row;
  return {
    id,
    position,
    kind,
    title,
    reason,
    cover,
    category,
    startAt: toIso(start_at),
    endAt: toIso(end_at),
    turnoverMultiple: row.turnover_multiple,
    bonusCap: toWire(BigInt(row.bonus_cap)),
    eligibleGames: row.eligible_games,
    minimumDeposit: row.minimum_deposit === null ? null : toWire(BigInt(row.minimum_deposit)),
    expiryDays: row.expiry_days,
    rules: JSON.parse(row.rules) as string[],
    applyMode: row.apply_mode === 'claim' ? 'apply' : row.apply_mode,
    bonusRateBp: row.bonus_rate_bp,
    task:
      task_bets === null || award === null
        ? null
        : {
            bets: toWire(BigInt(task_bets)),
            award: toWire(BigInt(award)),
          },
  };
}

function asColumns({ startAt, endAt, task, ...offer }: ContentPiece<'activity'>): ActivityColumns {
  const { id, position, kind, title, reason, cover, category } = offer;
  return {
    id,
    position,
    kind,
    title,
    reason,
    cover,
    category,
    start_at: Date.parse(startAt),
    end_at: Date.parse(endAt),
    turnover_multiple: offer.turnoverMultiple,
    bonus_cap: fromWire(offer.bonusCap),
    eligible_games: offer.eligibleGames,
    minimum_deposit: offer.minimumDeposit === null ? null : fromWire(offer.minimumDeposit),
    expiry_days: offer.expiryDays,
    rules: JSON.stringify(offer.rules),
    apply_mode: offer.applyMode,
    bonus_rate_bp: offer.bonusRateBp,
    task_bets: task === null ? null : fromWire(task.bets),
    award: task === null ? null : fromWire(task.award),
  };
}
