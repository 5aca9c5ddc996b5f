/** Tones made in code, off until the player switches them on. A win below the stake has none: it is a loss. */
import { part } from './dom.ts';

export interface Sound {
  /** A reel stops; the reels from the left. */
  stop(reel: number): void;
  coin(): void;
  /** A round that returns more than its stake. */
  win(isBig: boolean): void;
}

const SCALE = [523, 659, 784, 1047, 1319];
const STEP_S = 0.09;

/** Wires the switch of the page. */
export function createSound(): Sound {
  const button = part('sound', HTMLButtonElement);
  let context: AudioContext | null = null;
  button.onclick = () => {
    if (context === null) context = new AudioContext();
    else void context.close().then(() => (context = null));
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isOn));
    button.textContent = isOn ? '声音：开' : '声音：关';
  };
  return {
    stop: (reel) => tone(150 + reel * 18, { type: 'square', volume: 0.05, lasts: 0.06 }),
    coin: () => tone(1175, { type: 'triangle', volume: 0.08, lasts: 0.18 }),
    win: (isBig) =>
      [...SCALE, ...(isBig ? SCALE.map((pitch) => pitch * 1.5) : [])].forEach((pitch, place) =>
        tone(pitch, { type: 'triangle', volume: 0.09, lasts: 0.25, after: place * STEP_S }),
      ),
  };

  function tone(
    pitch: number,
    {
      type,
      volume,
      lasts,
      after = 0,
    }: { readonly type: OscillatorType; readonly volume: number; readonly lasts: number; readonly after?: number },
  ): void {
    if (context === null || button.getAttribute('aria-pressed') !== 'true') return;
    const from = context.currentTime + after;
    const [source, gain] = [new OscillatorNode(context, { type, frequency: pitch }), new GainNode(context, { gain: 0 })];
    gain.gain.setValueAtTime(volume, from);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
    source.connect(gain).connect(context.destination);
    source.start(from);
    source.stop(from + lasts);
  }
}
