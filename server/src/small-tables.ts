/**
 * Tables that hold what operators write or the sandbox brings: some thousands of rows at most, which do not grow with members or their
 * play. Reading one of them whole is no fault (`query-plans.test.ts`).
 */
export const SMALL_TABLES: ReadonlySet<string> = new Set([
  'kysely_migration',
  'activities',
  'deposit_channels',
  'games',
  'gifts',
  'mall_goods',
  'notices',
  'site_settings',
  'station_ads',
  'venues',
]);
