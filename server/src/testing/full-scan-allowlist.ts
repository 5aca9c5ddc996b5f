/**
 * Tables with data of operators or of adapters: some thousands of rows at most, which do not grow with members or their
 * play. A full scan of them is acceptable (`query-plans.test.ts`).
 */
export const SMALL_TABLES: ReadonlySet<string> = new Set([
  'kysely_migration',
  'activities',
  'deposit_channels',
  'games',
  'gifts',
  'mall_goods',
  'migration_marks',
  'notices',
  'site_facts',
  'site_instances',
  'site_settings',
  'station_ads',
  // Filled by a migration, emptied by the next start.
  'unkeyed_names',
  'venues',
]);
