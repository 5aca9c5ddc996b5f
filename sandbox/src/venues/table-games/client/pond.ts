/** The fishing room: schools of fish at three depths, and a cannon. A press on a school fires one shot at it. */
import { createElement, part, partIn, say } from '../../client/dom.ts';
import { yuan } from '../../client/money.ts';
import type { Area } from '../kinds/kind.ts';
import type { TableView } from '../table-games.service.ts';
import type { InstantSurface } from './instant-surface.ts';

/** How a fish swims: its size, how many swim together, and how far away. */
type Look = readonly [size: number, school: number, depth: 'near' | 'middle' | 'far'];

const PLAIN: Look = [1, 1, 'middle'];
const LOOKS: Readonly<Record<string, Look>> = {
  goldfish: [0.62, 4, 'middle'],
  clownfish: [0.66, 3, 'near'],
  reef: [0.7, 3, 'far'],
  grouper: [0.95, 2, 'middle'],
  turtle: [1.05, 1, 'near'],
  tuna: [1.05, 2, 'far'],
  octopus: [1.15, 1, 'middle'],
  shark: [1.7, 1, 'near'],
  whale: [2.2, 1, 'far'],
};
const SWIM_MS = 15_000;
const FLIGHT_MS = 260;
const RESULT_MS = 520;
const LANES = 9;
/** Radians: the gun never points at the floor. */
const MOST_TURN = 1.2;
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The pond with its fish; calls `fire` with the pressed fish. */
export function createPond({ areas }: TableView, fire: (area: string) => void): InstantSurface {
  const fish = new Map(areas.map((area, place) => [area.key, school(area, place, () => shoot(area.key))]));
  const gun = createElement('div', 'gun', picture('cannon'));
  const water = createElement('div', 'pond', createElement('div', 'light'), ...fish.values(), gun);
  part('board').replaceChildren(water);
  for (const id of ['undo', 'clear', 'confirm']) part(id).hidden = true;
  partIn(document, '.sum', HTMLElement).hidden = true;
  say('chips-name', '炮值');
  let flight: Promise<unknown> = Promise.resolve();

  function shoot(area: string): void {
    if (water.inert) return;
    const target = fish.get(area);
    if (target) flight = shellTo(target);
    fire(area);
  }

  /** The gun turns to the fish, and a shell flies there. */
  function shellTo(target: HTMLElement): Promise<unknown> {
    const [from, to] = [centreOf(gun), centreOf(target)];
    const turn = Math.max(-MOST_TURN, Math.min(MOST_TURN, Math.atan2(to.x - from.x, from.y - to.y)));
    gun.style.setProperty('--turn', `${turn}rad`);
    target.dataset.shot = 'aimed';
    if (isCalm()) return Promise.resolve();
    const shell = createElement('i', 'shell');
    water.append(shell);
    const at = ({ x, y }: { readonly x: number; readonly y: number }) => `translate(${x}px, ${y}px)`;
    const keys = [{ transform: at(from) }, { transform: at(to) }];
    return shell.animate(keys, { duration: FLIGHT_MS, easing: 'ease-in' }).finished.finally(() => shell.remove());
  }

  function centreOf(node: HTMLElement): { readonly x: number; readonly y: number } {
    const [own, all] = [node.getBoundingClientRect(), water.getBoundingClientRect()];
    return { x: own.left - all.left + own.width / 2, y: own.top - all.top + own.height / 2 };
  }

  return {
    sum: () => 0n,
    lock(locked) {
      water.inert = locked;
    },
    async done({ returns, picks: [shot] }) {
      const area = shot?.area ?? '';
      const target = fish.get(area);
      if (target === undefined) return;
      await flight;
      const payout = BigInt(returns[area] ?? 0);
      target.dataset.shot = payout > 0n ? 'caught' : 'missed';
      const { x, y } = centreOf(target);
      const note = createElement('strong', payout > 0n ? 'hit caught' : 'hit', payout > 0n ? `捕获 ${yuan(payout)}` : '没有捕获');
      note.style.setProperty('--x', `${x}px`);
      note.style.setProperty('--y', `${y}px`);
      water.append(note);
      await new Promise((resolve) => setTimeout(resolve, RESULT_MS));
      delete target.dataset.shot;
      setTimeout(() => note.remove(), RESULT_MS);
    },
  };
}

function school({ key, title, returnMilli }: Area, place: number, onPress: () => void): HTMLButtonElement {
  const times = returnMilli / 1000;
  const [size, count, depth] = LOOKS[key] ?? PLAIN;
  const members = Array.from({ length: count }, () => picture(key));
  const name = createElement('span', 'fish-name', `${title} ${times}倍`);
  const button = createElement('button', 'fish', createElement('span', 'school', ...members), name);
  button.type = 'button';
  button.dataset.depth = depth;
  button.dataset.way = place % 2 === 0 ? 'left' : 'right';
  button.setAttribute('aria-label', `向${title}发射，${times}倍`);
  button.addEventListener('click', onPress);
  const swimMs = SWIM_MS + place * 1300;
  const across = ((place * 4) % LANES) / LANES;
  button.style.setProperty('--lane', String((place * 4) % LANES));
  button.style.setProperty('--place', String(place));
  button.style.setProperty('--size', String(size));
  button.style.setProperty('--swim', `${swimMs}ms`);
  // Spread over the way, so that the water is never empty.
  button.style.setProperty('--late', `${-Math.round(swimMs * (place % 2 === 0 ? 1 - across : across))}ms`);
  return button;
}

function picture(name: string): HTMLImageElement {
  return Object.assign(new Image(), { src: `art/${name}.svg`, alt: '', draggable: false });
}
