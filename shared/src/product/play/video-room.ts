/** The member who wants to enter the video room, and the room's settings (SOC-7). */
export interface VideoRoomVisit {
  readonly grade: number;
  readonly siteVideoVipMin: number;
  readonly siteVideoVipMax: number;
  readonly title: string;
  readonly excludedLeague: string;
}

/** SOC-7: the grade lies within the room's, or the match is not of the excluded league. */
export function canEnterVideoRoom(visit: VideoRoomVisit): boolean {
  const { grade, siteVideoVipMin, siteVideoVipMax, title, excludedLeague } = visit;
  return (siteVideoVipMin <= grade && grade <= siteVideoVipMax) || title !== excludedLeague;
}
