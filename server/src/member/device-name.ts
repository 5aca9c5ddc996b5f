/** What a device is called when its browser says nothing that is known. */
const UNKNOWN = '未知设备';

/** The first that is found names it: many browsers also carry the name of the one they come from. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['MicroMessenger', '微信'],
  ['QQBrowser', 'QQ浏览器'],
  ['UCBrowser', 'UC浏览器'],
  ['HuaweiBrowser', '华为浏览器'],
  ['MiuiBrowser', '小米浏览器'],
  ['SamsungBrowser', '三星浏览器'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
];
const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

/**
 * What a member calls a device, e.g. Chrome · Windows. The browser's own words are read for this label and not kept: a device is
 * known by its random id alone (ROL-2).
 */
export function deviceName(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap((table) => table.find(([mark]) => userAgent.includes(mark))?.[1] ?? []);
  return named.length === 0 ? UNKNOWN : named.join(' · ');
}

/** A name as it was kept; what was seen before names were kept has none. */
export const keptName = (name: string): string => name || UNKNOWN;
