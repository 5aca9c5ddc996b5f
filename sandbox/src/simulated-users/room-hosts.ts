/** Streamers of the sandbox; their names mark them as simulated. */
const HOSTS = ['北辰', '晚晴', '山雀', '听澜', '阿澈', '南乔'].map((name) => `演示主播·${name}`);

/** The host of a room: the same one for the room's whole life. */
export function hostOf(roomId: string): string {
  const sum = Array.from(roomId).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return HOSTS[sum % HOSTS.length] ?? '';
}
