/** The match verification page: what was published before the match, what was published after it, and what the seed gives. */
import { redraw, written } from './redraw.js';

const part = (id) => document.getElementById(id);
const say = (id, text) => void (part(id).textContent = text);

void show();

async function show() {
  const matchId = new URLSearchParams(location.search).get('match') ?? '';
  try {
    const answer = await fetch(`match/${encodeURIComponent(matchId)}`);
    if (!answer.ok) return say('state', '没有找到这场赛事');
    const proof = await answer.json();
    tell(proof);
    if (proof.seed !== null) await judge(proof);
  } catch {
    say('state', '网络异常，请刷新重试');
  }
}

function tell({ home, away, matchId, seedHash, seed, ratings, entrants }) {
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

async function judge(proof) {
  const { hashFits, drawn } = await redraw(proof);
  const result = proof.entrants.length > 0 ? proof.winners.map((place) => proof.entrants[Number(place)].name).join('、') : scoreOf(proof);
  say('drawn', drawn);
  say('result', result);
  part('ended').hidden = false;
  say('state', verdictOf({ hashFits, fits: drawn === result, decidedBy: proof.decidedBy }));
}

function scoreOf({ full, half }) {
  return full === null ? '作废' : written({ full, half });
}

function verdictOf({ hashFits, fits, decidedBy }) {
  const hash = `种子与赛前公布的哈希${hashFits ? '相符 ✓' : '不符 ✗'}`;
  if (decidedBy === 'void') return `${hash}；这场赛事没有打完，注单按作废规则处理。`;
  if (decidedBy === 'staff') return `${hash}；这场赛果由场馆人工判定，不是种子开出的结果。`;
  return `${hash}，重新开出的赛果${fits ? '相符 ✓' : '不符 ✗'}`;
}
