/** How each kind of content looks to operators; what does not fit is refused with the name of the part. */
import {
  BONUS_MULTIPLE_MAX,
  CATEGORIES,
  SCHEMES,
  SKIN_COLOURS,
  VIP_TOP,
  weakPairs,
  type ColourScheme,
  type Skin,
} from '@site/shared/product';
import { ACTIVITY_KINDS, HELP_CODES } from '@site/shared/wire';
import * as z from 'zod/mini';

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'lower-case letters, digits and dashes'));
/** An address or a picture of this site: its pages show nothing else. */
const place = z.string().check(z.regex(/^\/(?!\/)[\w./?=&%-]{0,200}$/, 'an address of this site such as /activity/discount'));
const moment = z.iso.datetime({ offset: true, error: 'a moment such as 2026-11-21T18:00:00+08:00' });
const yuan = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/, 'yuan such as 88.00'));
const position = z.int().check(z.gte(0), z.lte(10_000));
const category = z.nullable(z.enum(CATEGORIES.map(({ key }) => key)));

const notice = z.strictObject({
  id,
  category: z.enum(['system', 'game', 'activity']),
  text: text(200),
  link: z.nullable(place),
  publishedAt: moment,
});
const ad = z.strictObject({ id, position, title: text(30), subtitle: text(60), image: place, link: place });
const icon = z.strictObject({ id, position, title: text(20), image: place, link: place });
const popup = z.strictObject({
  id,
  position,
  title: text(30),
  text: text(300),
  image: place,
  link: place,
  startAt: moment,
  endAt: moment,
  mostGrade: z.optional(z.int().check(z.gte(0), z.lte(VIP_TOP))),
});
const task = z.strictObject({ bets: yuan, award: yuan });
const activity = z.strictObject({
  id,
  position,
  kind: z.enum(ACTIVITY_KINDS),
  title: text(30),
  reason: text(60),
  cover: place,
  startAt: moment,
  endAt: moment,
  turnoverMultiple: z.int().check(z.gte(0), z.lte(BONUS_MULTIPLE_MAX)),
  bonusCap: yuan,
  eligibleGames: text(60),
  minimumDeposit: z.nullable(yuan),
  expiryDays: z.int().check(z.gte(1), z.lte(365)),
  rules: z.array(text(300)).check(z.minLength(1), z.maxLength(20)),
  applyMode: z.enum(['auto', 'apply', 'deposit']),
  bonusRateBp: z.int().check(z.gte(0), z.lte(10_000)),
  category,
  task: z.nullable(task),
});
const words = text(2000);
const block = z.union([
  z.strictObject({ kind: z.literal('paragraph'), text: words }),
  z.strictObject({ kind: z.literal('list'), items: z.array(words) }),
  z.strictObject({ kind: z.literal('steps'), items: z.array(z.strictObject({ title: text(60), text: words })) }),
  z.strictObject({ kind: z.literal('table'), head: z.array(text(60)), rows: z.array(z.array(words)) }),
  z.strictObject({ kind: z.literal('note'), tone: z.enum(['tip', 'warning']), text: words }),
  z.strictObject({ kind: z.literal('question'), question: text(200), answer: words }),
]);
const code = z.enum(HELP_CODES);
const article = z.strictObject({
  code,
  position,
  title: text(30),
  summary: text(200),
  group: text(20),
  updatedAt: z.iso.date('a day such as 2026-11-21'),
  sections: z.array(z.strictObject({ heading: text(60), blocks: z.array(block) })).check(z.minLength(1)),
  related: z.array(code),
});

const hex = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #1A0A0D'));
/** The changes of a festival to a scheme; refused where a text would become unreadable (SH-9). */
const dress = (plain: ColourScheme) =>
  z.strictObject(Object.fromEntries(SKIN_COLOURS.map((name) => [name, z.optional(hex)]))).check(
    z.refine((colours) => weakPairs({ ...plain, ...colours }).length === 0, {
      error: ({ input }) => `too little contrast: ${weakPairs({ ...plain, ...(input as Skin['dark']) }).join(', ')}`,
    }),
  );
const skin = z.strictObject({ id, title: text(20), dark: dress(SCHEMES.dark), light: dress(SCHEMES.light) });

export const CONTENT_SCHEMAS = { notice, ad, activity, icon, popup, article, skin };
export type ContentKind = keyof typeof CONTENT_SCHEMAS;
export const CONTENT_KINDS = Object.keys(CONTENT_SCHEMAS) as ContentKind[];

/** A piece as operators read and write it. */
export type ContentPiece<Kind extends ContentKind> = z.infer<(typeof CONTENT_SCHEMAS)[Kind]>;
