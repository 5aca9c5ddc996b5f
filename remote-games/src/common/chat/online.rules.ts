/** From how many people on a room counts them: a smaller number, among it the reader himself, says only that the room is empty. */
const ONLINE_SHOWN_FROM = 10;

/** How many people are in a room; null for a number that is not worth saying. */
export function onlineText(online: number): string | null {
  return online >= ONLINE_SHOWN_FROM ? `${online} 人在线` : null;
}
