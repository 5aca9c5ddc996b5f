/** Redraws a finished match from its seed, with the book's own code. */
import type { MatchFacts, MatchProof, Score } from '@site/shared/wire';
import { sha256Hex } from '../../client/hashing.ts';
import { basketballTimeline } from '../play/basketball.ts';
import { footballTimeline } from '../play/football.ts';
import type { MatchTimeline } from '../play/match-timeline.ts';
import { drawWinner } from '../play/outright.ts';
import { seriesTimeline } from '../play/series.ts';
import { prepare } from './numbers.ts';

/** The proof of a match that is over. */
export interface EndedProof extends MatchProof {
  readonly seed: string;
}

/** Whether the seed matches the published hash, and the result it gives. */
export async function redraw(proof: EndedProof): Promise<{ readonly hashFits: boolean; readonly drawn: string }> {
  const { entrants, seed, seedHash } = proof;
  await prepare(seed);
  return {
    hashFits: (await sha256Hex(seed)) === seedHash,
    drawn: entrants.length > 0 ? winnerOf(proof) : written(withFacts(timelineOf(proof), proof.facts !== null)),
  };
}

interface WrittenResult {
  readonly half: Score | null;
  readonly full: Score;
  readonly facts?: MatchFacts | null;
}

/** Formats a result for the page: 2 : 1（半场 1 : 0），角球 5 : 4，罚牌 1 : 3，进球 主9号… */
export function written({ half, full, facts }: WrittenResult): string {
  const plain = ({ home, away }: Score) => `${home} : ${away}`;
  const score = half === null ? plain(full) : `${plain(full)}（半场 ${plain(half)}）`;
  if (!facts?.corners.full || !facts.cards.full) return score;
  const goals = facts.goals.map(({ side, scorer }) => scorer ?? (side === 'home' ? '主' : '客')).join(' ');
  return [score, `角球 ${plain(facts.corners.full)}`, `罚牌 ${plain(facts.cards.full)}`, `进球 ${goals || '无'}`].join('，');
}

/** The result, with the facts where those of the match are published. */
function withFacts({ half, full, extras }: MatchTimeline, isCounted: boolean): WrittenResult {
  if (!extras || !isCounted) return { half, full };
  return { half, full, facts: { corners: extras.corners, cards: extras.cards, goals: extras.goals } };
}

function winnerOf({ seed, entrants }: EndedProof): string {
  return entrants[Number(drawWinner(seed, entrants))]?.name ?? '';
}

function timelineOf({ sport, seed, ratings }: EndedProof): MatchTimeline {
  if (sport === 'football') return footballTimeline(seed, ratings);
  return sport === 'basketball' ? basketballTimeline(seed, ratings) : seriesTimeline(sport, seed, ratings);
}
