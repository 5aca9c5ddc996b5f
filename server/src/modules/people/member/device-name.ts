/** The name of a device whose user agent is unknown. */
const UNKNOWN = '未知设备';

/** The first match wins: many browsers also carry the name of the one they derive from. */
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
 * The label of a device, e.g. Chrome · Windows. The user agent is read for this label and not stored: a device is
 * identified by its random id alone (ROL-2).
 */
export function deviceName(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap((table) => table.find(([mark]) => userAgent.includes(mark))?.[1] ?? []);
  return named.length === 0 ? UNKNOWN : named.join(' · ');
}

/** The stored name; devices seen before names were stored have none. */
export const storedName = (name: string): string => name || UNKNOWN;
