import { type FloatingIcon, getPopup, listFloatingIcons, type Popup } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { activityContent } from '../../rewards/index.ts';
import type { OfferReads } from '../dependencies.ts';
import { tablesOf } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { ContentKind, ContentPiece } from './content.schemas.ts';
import { type PieceData, type PieceKind, piecesOf, putPiece, removePiece } from './content.store.ts';

/** How a kind is read, written and taken away; writing puts a piece in place of the one of its id. */
interface ContentRepository<Piece> {
  all(db: Db): Promise<readonly Piece[]>;
  put(trx: Db, piece: Piece): Promise<unknown>;
  remove(trx: Db, id: string): Promise<unknown>;
}

type ContentRepositories = { readonly [Kind in ContentKind]: ContentRepository<ContentPiece<Kind>> };

/** Reads and writes each kind of content: notices, ads and skins have their own tables, activities belong to the rewards module, the rest are pieces. */
export const CONTENT_REPOSITORIES: ContentRepositories = {
  notice: {
    all: async (db) => {
      const rows = await tablesOf(db).selectFrom('notices').selectAll().orderBy('published_at', 'desc').orderBy('id').execute();
      return rows.map(({ published_at, category, ...row }) => ({
        ...row,
        category: category as ContentPiece<'notice'>['category'],
        publishedAt: toIso(published_at),
      }));
    },
    put: (trx, { publishedAt, ...notice }) => {
      const row = { ...notice, published_at: Date.parse(publishedAt) };
      return tablesOf(trx)
        .insertInto('notices')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    remove: (trx, id) => tablesOf(trx).deleteFrom('notices').where('id', '=', id).execute(),
  },
  ad: {
    all: (db) => tablesOf(db).selectFrom('station_ads').selectAll().orderBy('position').orderBy('id').execute(),
    put: (trx, ad) =>
      tablesOf(trx)
        .insertInto('station_ads')
        .values(ad)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(ad))
        .execute(),
    remove: (trx, id) => tablesOf(trx).deleteFrom('station_ads').where('id', '=', id).execute(),
  },
  activity: activityContent,
  icon: piecesRepository('icon', ({ id }) => id),
  popup: piecesRepository('popup', ({ id }) => id),
  skin: {
    all: async (db) => {
      const rows = await tablesOf(db).selectFrom('site_skins').selectAll().orderBy('id').execute();
      return rows.map(({ dark, light, ...skin }) => ({ ...skin, dark: coloursIn(dark), light: coloursIn(light) }));
    },
    put: (trx, { dark, light, ...skin }) => {
      const row = { ...skin, dark: JSON.stringify(dark), light: JSON.stringify(light) };
      return tablesOf(trx)
        .insertInto('site_skins')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    remove: (trx, id) => tablesOf(trx).deleteFrom('site_skins').where('id', '=', id).execute(),
  },
  article: piecesRepository('article', ({ code }) => code),
};

function piecesRepository<Kind extends PieceKind>(
  kind: Kind,
  idOf: (piece: ContentPiece<Kind>) => string,
): ContentRepository<ContentPiece<Kind>> {
  return {
    all: async (db) => (await piecesOf(db, kind)).map((piece, position) => ({ ...piece, position }) as unknown as ContentPiece<Kind>),
    put: (trx, piece) => {
      const { position, ...data } = piece;
      return putPiece(trx, { kind, id: idOf(piece), position, data: data as unknown as PieceData[Kind] });
    },
    remove: (trx, id) => removePiece(trx, kind, id),
  };
}

const coloursIn = (text: string) => JSON.parse(text) as ContentPiece<'skin'>['dark'];

type PromotionRoutesOptions = Pick<AppContext, 'db' | 'clock'> & OfferReads;

/** The floating icons of home (API-8) and its daily popup (API-12). */
export function promotionRoutes({ db, clock, mayBeOffered, isQuiet, gradeOf }: PromotionRoutesOptions): readonly Route[] {
  const isReachable = async (memberId: string | null) => memberId === null || mayBeOffered(memberId);
  const disturbed = async (memberId: string | null) => (await isReachable(memberId)) && (memberId === null || !(await isQuiet(memberId)));
  /** The first that runs and greets this visitor; a guest counts as a newcomer. */
  async function popup(memberId: string | null): Promise<Popup | null> {
    const [nowMs, grade] = [clock.nowMs(), memberId === null ? 0 : await gradeOf(db, memberId)];
    const running = (await piecesOf(db, 'popup')).find(
      ({ startAt, endAt, mostGrade = grade }) => Date.parse(startAt) <= nowMs && nowMs < Date.parse(endAt) && grade <= mostGrade,
    );
    if (running === undefined) return null;
    const { id, title, text, image, link } = running;
    return { id, title, text, image, link };
  }
  const icons = async (): Promise<FloatingIcon[]> =>
    (await piecesOf(db, 'icon')).map(({ id, title, image, link }) => ({ id, title, image, link }));
  return [
    bindEndpoint(listFloatingIcons, async (_body, { memberId }) => ((await isReachable(memberId)) ? icons() : [])),
    bindEndpoint(getPopup, async (_body, { memberId }) => ((await disturbed(memberId)) ? popup(memberId) : null)),
  ];
}
