/** Redraws a finished match from its seed, with the book's own code. */
import { prepare } from './numbers.js';
import { basketballTimeline } from '../play/basketball.ts';
import { footballTimeline } from '../play/football.ts';
import { drawWinner } from '../play/outright.ts';
import { seriesTimeline } from '../play/series.ts';

const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `{ hashFits, drawn }`: whether the seed matches the published hash, and the result it gives. */
export async function redraw({ sport, ratings, entrants, seed, seedHash }) {
  await prepare(seed);
  const hash = hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed)));
  return { hashFits: hash === seedHash, drawn: entrants.length > 0 ? winnerOf(seed, entrants) : scoreOf(sport, seed, ratings) };
}

/** Formats a result for the page: 2 : 1（半场 1 : 0）. */
export function written({ half, full }) {
  const plain = ({ home, away }) => `${home} : ${away}`;
  return half === null ? plain(full) : `${plain(full)}（半场 ${plain(half)}）`;
}

function winnerOf(seed, entrants) {
  return entrants[Number(drawWinner(seed, entrants))].name;
}

function scoreOf(sport, seed, ratings) {
  return written(timelineOf(sport, seed, ratings));
}

function timelineOf(sport, seed, ratings) {
  if (sport === 'football') return footballTimeline(seed, ratings);
  return sport === 'basketball' ? basketballTimeline(seed, ratings) : seriesTimeline(sport, seed, ratings);
}
