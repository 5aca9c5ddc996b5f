/** The first script of every page, inlined under its nonce: from here on only vouched files run. */
import { START_BLOCK_ID, type Boot, type StartBlock } from '@site/shared/wire';
import { guardElements } from './element-guards.ts';
import { createReleaseGate } from './release-gate.ts';

const nonce = document.currentScript?.nonce ?? '';
const start = JSON.parse(document.getElementById(START_BLOCK_ID)?.textContent ?? '') as StartBlock;
const clockSkewMs = start.servedAtMs - Date.now();

const gate = createReleaseGate({
  publicKey: start.publicKey,
  hostFiles: start.hostFiles,
  nowMs: () => Date.now() + clockSkewMs,
});
guardElements({ nonce, integrityOf: gate.integrityOf });

const ready = gate.accept(start.channel).catch(() => null);
const { accept, admit, retire } = gate;
const boot: Boot = Object.freeze({ nonce, start, ready, accept, admit, retire });
Object.defineProperty(window, '__boot', { value: boot });
