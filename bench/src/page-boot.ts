/** A stand-in for the host's boot script in the baselines: the settings of the page, and no channel to verify. */
import { START_BLOCK_ID, type Boot, type StartBlock } from '@site/shared/federation';

const refuse = () => Promise.reject(new Error('a baseline has no releases'));

/** The part of the start block that the page contains. */
export function pageBoot(): Boot {
  const start = JSON.parse(document.getElementById(START_BLOCK_ID)?.textContent ?? '{}') as StartBlock;
  return {
    nonce: '',
    start,
    ready: Promise.resolve(null),
    accept: refuse,
    current: () => null,
    claims: () => undefined,
    admit: refuse,
    retire: () => undefined,
    override: () => ({ active: null, refused: null }),
    endOverride: () => undefined,
  };
}
