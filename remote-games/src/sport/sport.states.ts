import { answer, defineStates } from '@site/shared/states';
import { getBetSettings, getLobby, listChatRooms, type Venue } from '@site/shared/wire';
import { sampleLobby } from '../common/sample-lobbies.ts';
import { IM_EMPTY, IM_LIVE } from './sample-im.ts';

const BOOKS = sampleLobby('sport', { code: 'IMTY', title: 'IM体育' }, []);

export const states = defineStates({
  full: [...IM_LIVE, answer(getLobby, BOOKS), answer(getBetSettings, null), answer(listChatRooms, [])],
  empty: IM_EMPTY,
  others: {
    match: { search: '?match=9001', answers: [] },
    maintenance: {
      answers: [
        answer(getLobby, {
          ...BOOKS,
          venues: BOOKS.venues.map((venue): Venue => ({ ...venue, status: 'maintenance', maintenanceUntil: '2026-11-21T12:00:00Z' })),
        }),
      ],
    },
  },
});
