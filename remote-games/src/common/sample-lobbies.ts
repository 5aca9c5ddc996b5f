import type { DrawState, Game, GameCategory, Lobby, Venue } from '@site/shared/wire';
import { KIRIN, LOBBY } from './sample-games.ts';

const SECOND_MS = 1000;

interface LobbyRow {
  readonly code: string;
  readonly title: string;
  readonly family: string;
}

/** A lobby of one venue with these games. */
export function sampleLobby(
  category: GameCategory,
  { code, title }: { readonly code: string; readonly title: string },
  rows: readonly LobbyRow[],
): Lobby {
  const [first] = LOBBY.venues;
  const venue = { ...first, code, enName: `${code}NAME`, title, category, mark: `/art/venue/${code}.svg` } as Venue;
  const games = rows.map((row): Game => ({ ...KIRIN, ...row, venueCode: code, pinyin: '', demo: category !== 'realbet', tags: [] }));
  return { venues: [venue], games };
}

export const LIVE_TABLES = sampleLobby('realbet', { code: 'MZ', title: '明珠真人' }, [
  { code: 'MZ001', title: '百家乐 A01', family: '百家乐' },
  { code: 'MZ002', title: '轮盘 R01', family: '轮盘' },
]);
export const LOTTERIES = sampleLobby('lottery', { code: 'CX', title: '彩星彩票' }, [
  { code: 'MZ001', title: '极速快三', family: '快三' },
  { code: 'MZ002', title: '星辰六合', family: '六合彩' },
]);
export const CHESS_ROOMS = sampleLobby('chess', { code: 'YQ', title: '云麒棋牌' }, [
  { code: 'YQ001', title: '斗地主', family: '斗地主' },
  { code: 'YQ002', title: '抢庄牛牛', family: '牛牛' },
]);
export const FISHING_HALLS = sampleLobby('fishing', { code: 'HW', title: '海王捕鱼' }, [
  { code: 'HW001', title: '深海龙宫', family: '捕鱼' },
  { code: 'HW002', title: '金蟾捕鱼', family: '捕鱼' },
]);

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A round that is open for bets now, after one with a result. */
export const sampleDraw = (gameCode: string, more: Partial<DrawState> = {}): DrawState => ({
  gameCode,
  dealer: '晓雯',
  drawNo: '202611210042',
  closesAt: fromNow(20 * SECOND_MS),
  drawsAt: fromNow(23 * SECOND_MS),
  endsAt: fromNow(40 * SECOND_MS),
  seedHash: 'a'.repeat(64),
  last: {
    drawNo: '202611210041',
    drawnAt: fromNow(-9 * SECOND_MS),
    hands: [{ title: '骰子', faces: ['骰2', '骰5', '骰6'], note: '和值 13' }],
    mark: '大单',
    seed: 'b',
    seedHash: 'c',
  },
  road: ['庄', '闲', '和'],
  ...more,
});
