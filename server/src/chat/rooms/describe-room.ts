import type { RoomRow } from '../chat.store.ts';
import type { ChatNeighbours } from '../neighbours.ts';
import type { RoomName } from './room-ids.ts';

/** Everybody may speak unless operators say otherwise. */
const BLANK: Omit<RoomRow, 'room_id' | 'kind' | 'title'> = {
  league: '',
  venue_code: null,
  match_id: null,
  status: 'open',
  reason: '',
  vip_min: 0,
  vip_max: 10,
  last_msg_id: 0,
};

type Described = Omit<RoomRow, 'room_id'>;

/** What a room begins as; null where there can be none: no such venue or match, or no stream of it. */
export function createDescribe(ask: Pick<ChatNeighbours, 'venueTitle' | 'match'>) {
  return async function describe(name: RoomName): Promise<Described | null> {
    const { kind } = name;
    if (kind === 'general') return { ...BLANK, kind, title: '综合聊天室' };
    const { venueCode } = name;
    if (kind === 'venue') {
      const title = await ask.venueTitle(venueCode);
      return title === null ? null : { ...BLANK, kind, title, venue_code: venueCode };
    }
    const match = await ask.match(venueCode, name.matchId);
    if (match === null || (kind === 'video' && !match.hasVideo)) return null;
    return { ...BLANK, kind, title: match.title, league: match.league, venue_code: venueCode, match_id: name.matchId };
  };
}
