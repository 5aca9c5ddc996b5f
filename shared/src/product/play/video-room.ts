/** The member who wants to enter the video room, and the room's settings (SOC-7). */
export interface VideoRoomVisit {
  readonly grade: number;
  readonly siteVideoVipMin: number;
  readonly siteVideoVipMax: number;
  readonly title: string;
  readonly excludedLeague: string;
}

/** The message for a stream whose address is not on the list. */
export const BAD_VIDEO_URL = '直播地址无效';

/**
 * MNT-2: why the stream of the room is not played, or null when it may be: an http(s) address without a user name whose origin is in the list
 * (`https://stream.example`, no wildcards).
 */
export function refuseVideoUrl(url: string, origins: readonly string[]): string | null {
  const address = URL.canParse(url) ? new URL(url) : null;
  const plain = address !== null && /^https?:$/.test(address.protocol) && address.username === '' && address.password === '';
  return plain && origins.includes(address.origin) ? null : BAD_VIDEO_URL;
}

/** SOC-7: the grade lies within the room's, or the match is not of the excluded league. */
export function canEnterVideoRoom(visit: VideoRoomVisit): boolean {
  const { grade, siteVideoVipMin, siteVideoVipMax, title, excludedLeague } = visit;
  return (siteVideoVipMin <= grade && grade <= siteVideoVipMax) || title !== excludedLeague;
}
