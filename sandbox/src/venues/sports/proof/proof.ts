/** The match verification page: what was published before the match, what was published after it, and what the seed gives. */
import type { MatchProof } from '@site/shared/wire';
import { part, say } from '../../client/dom.ts';
import { redraw, written, type EndedProof } from './redraw.ts';

interface Verdict {
  readonly hashFits: boolean;
  /** Whether the redrawn result is the published one. */
  readonly fits: boolean;
  readonly decidedBy: MatchProof['decidedBy'];
}

void show();

async function show(): Promise<void> {
  const matchId = new URLSearchParams(location.search).get('match') ?? '';
  try {
    const answer = await fetch(`match/${encodeURIComponent(matchId)}`);
    if (!answer.ok) return say('state', '没有找到这场赛事');
    const proof = (await answer.json()) as MatchProof;
    tell(proof);
    if (proof.seed !== null) await judge({ ...proof, seed: proof.seed });
  } catch {
    say('state', '网络异常，请刷新重试');
  }
}

function tell({ home, away, matchId, seedHash, seed, ratings, entrants }: MatchProof): void {
  say('teams', away === '' ? home : `${home} vs ${away}`);
  say('number', matchId);
  say('hash', seedHash);
  say(
    'ratings',
    entrants.length > 0 ? entrants.map(({ name, rating }) => `${name} ${rating}`).join('、') : `${ratings.home} : ${ratings.away}`,
  );
  say('seed', seed ?? '比赛结束后公布');
  say('state', seed === null ? '比赛还没有结束。请记下哈希，赛后再来核对。' : '正在用种子重新开出赛果…');
  part('facts').hidden = false;
}

async function judge(proof: EndedProof): Promise<void> {
  const { hashFits, drawn } = await redraw(proof);
  const result = proof.entrants.length > 0 ? winnersOf(proof) : scoreOf(proof);
  say('drawn', drawn);
  say('result', result);
  part('ended').hidden = false;
  say('state', verdictOf({ hashFits, fits: drawn === result, decidedBy: proof.decidedBy }));
}

function winnersOf({ winners, entrants }: EndedProof): string {
  return winners.map((place) => entrants[Number(place)]?.name ?? '').join('、');
}

function scoreOf({ full, half, facts }: EndedProof): string {
  return full === null ? '作废' : written({ full, half, facts });
}

function verdictOf({ hashFits, fits, decidedBy }: Verdict): string {
  const hash = `种子与赛前公布的哈希${hashFits ? '相符 ✓' : '不符 ✗'}`;
  if (decidedBy === 'void') return `${hash}；这场赛事没有打完，注单按作废规则处理。`;
  if (decidedBy === 'staff') return `${hash}；这场赛果由场馆人工判定，不是种子开出的结果。`;
  return `${hash}，重新开出的赛果${fits ? '相符 ✓' : '不符 ✗'}`;
}
