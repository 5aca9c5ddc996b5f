import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Festival skins are content of operations (SH-8); the first one is built in. Colours are JSON: token to #RRGGBB. */
const SPRING = {
  id: 'spring',
  title: '新春',
  dark: {
    bg: '#1A0A0D',
    surface: '#281217',
    raised: '#361A20',
    line: '#5C2E37',
    control: '#A9747C',
    text2: '#DDB9B4',
    text3: '#B9918D',
    accent: '#FF9C63',
    onAccent: '#240B04',
  },
  light: {
    bg: '#FDF4EE',
    surface: '#FFFDFB',
    raised: '#FAE8DD',
    line: '#F0CFC0',
    control: '#A5695A',
    text2: '#6B4A43',
    text3: '#785850',
    accent: '#B3261E',
    gold: '#855200',
    win: '#0A6F3F',
    loss: '#B91F37',
    live: '#BE1A34',
  },
};

type Tables = { site_skins: { id: string; title: string; dark: string; light: string } };

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_skins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('dark', 'text', (column) => column.notNull())
      .addColumn('light', 'text', (column) => column.notNull())
      .execute();
    const { dark, light, ...skin } = SPRING;
    const row = { ...skin, dark: JSON.stringify(dark), light: JSON.stringify(light) };
    await db.withTables<Tables>().insertInto('site_skins').values(row).execute();
  },
} satisfies Migration;
