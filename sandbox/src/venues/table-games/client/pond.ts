/** The fishing room: fish swim past, a press on one fires one shot at it. */
import { createElement, createSvg, part, partIn, say } from '../../client/dom.ts';
import type { Area } from '../kinds/kind.ts';
import type { TableView } from '../table-games.service.ts';
import type { InstantSurface } from './instant-surface.ts';

type Look = readonly [body: string, fin: string, size: number];

const GOLDFISH: Look = ['#ffb81f', '#ff5a2c', 0.8];
const LOOKS: Readonly<Record<string, Look>> = {
  goldfish: GOLDFISH,
  clownfish: ['#ff7a1a', '#fff8f0', 0.85],
  reef: ['#38c6d9', '#ffd84a', 0.9],
  grouper: ['#f2a65a', '#b5651d', 0.9],
  turtle: ['#5fae57', '#8a6d3b', 1.05],
  tuna: ['#5b6fb5', '#8fa3e6', 1.2],
  octopus: ['#b65bc2', '#e39bea', 1.2],
  shark: ['#7d8ea3', '#cfd9e6', 1.4],
  whale: ['#2f6db5', '#9cc9f2', 1.6],
};
const SWIM_MS = 16_000;

/** The pond with its fish; calls `fire` with the pressed fish. */
export function createPond({ areas }: TableView, fire: (area: string) => void): InstantSurface {
  const fish = new Map(areas.map((area, place) => [area.key, swimmer(area, place, () => fire(area.key))]));
  const water = createElement('div', 'pond', ...fish.values());
  part('board').replaceChildren(water);
  for (const id of ['undo', 'clear', 'confirm']) part(id).hidden = true;
  partIn(document, '.sum', HTMLElement).hidden = true;
  say('chips-name', '炮值');
  return {
    sum: () => 0n,
    lock(locked) {
      water.inert = locked;
    },
    async done({ returns, picks: [shot] }) {
      const area = shot?.area ?? '';
      const target = fish.get(area);
      if (target === undefined) return;
      const caught = (returns[area] ?? 0) > 0;
      target.dataset.shot = caught ? 'caught' : 'missed';
      await new Promise((resolve) => setTimeout(resolve, 350));
      delete target.dataset.shot;
    },
  };
}

function swimmer({ key, title, returnMilli }: Area, place: number, onPress: () => void): HTMLButtonElement {
  const times = returnMilli / 1000;
  const button = createElement('button', 'fish', picture(key), createElement('span', 'fish-name', `${title} ${times}倍`));
  button.type = 'button';
  button.setAttribute('aria-label', `向${title}发射，${times}倍`);
  button.addEventListener('click', onPress);
  button.style.setProperty('--lane', String(place % 5));
  button.style.setProperty('--size', String(LOOKS[key]?.[2] ?? 1));
  button.style.setProperty('--swim', `${SWIM_MS + place * 1700}ms`);
  button.style.setProperty('--late', `${-place * 3100}ms`);
  return button;
}

function picture(key: string): SVGElement {
  const [body, fin] = LOOKS[key] ?? GOLDFISH;
  if (key === 'octopus') return octopus(body, fin);
  if (key === 'turtle') return turtle(body, fin);
  return createSvg(
    'svg',
    { viewBox: '0 0 120 70', 'aria-hidden': 'true' },
    createSvg('path', { d: 'M88 35l26-20c4 12 4 28 0 40z', fill: fin }),
    createSvg('path', { d: 'M44 12c10-12 26-10 32 0l-8 8z', fill: fin }),
    createSvg('path', { d: 'M6 36C18 10 66 4 94 35 66 66 18 62 6 36z', fill: body }),
    createSvg('path', { d: 'M50 40c8 14 20 14 26 6l-12-10z', fill: fin, opacity: 0.85 }),
    createSvg('circle', { cx: 26, cy: 30, r: 5, fill: '#fff' }),
    createSvg('circle', { cx: 25, cy: 30, r: 2.6, fill: '#14202e' }),
    createSvg('path', { d: 'M10 42c5 4 9 4 13 2', fill: 'none', stroke: '#14202e', 'stroke-width': 2, 'stroke-linecap': 'round' }),
  );
}

function turtle(body: string, shell: string): SVGElement {
  return createSvg(
    'svg',
    { viewBox: '0 0 120 70', 'aria-hidden': 'true' },
    createSvg('path', { d: 'M30 58c-14 10-4 14 8 8zm52 0c14 10 4 14-8 8zM34 20c-14-12-2-18 10-4zm48 0c14-12 2-18-10-4z', fill: body }),
    createSvg('ellipse', { cx: 18, cy: 36, rx: 14, ry: 10, fill: body }),
    createSvg('ellipse', { cx: 62, cy: 38, rx: 38, ry: 26, fill: shell }),
    createSvg('path', { d: 'M62 14v48M40 22l44 32M84 22L40 54', stroke: body, 'stroke-width': 4 }),
    createSvg('circle', { cx: 12, cy: 33, r: 2.4, fill: '#14202e' }),
  );
}

function octopus(body: string, arm: string): SVGElement {
  return createSvg(
    'svg',
    { viewBox: '0 0 120 90', 'aria-hidden': 'true' },
    createSvg('path', {
      d: 'M36 50c-10 12-22 14-26 30M48 54c-6 14-12 20-12 32M72 54c6 14 12 20 12 32M84 50c10 12 22 14 26 30',
      fill: 'none',
      stroke: arm,
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
    createSvg('path', { d: 'M30 46C26 14 44 4 60 4s34 10 30 42c-10 18-50 18-60 0z', fill: body }),
    createSvg('circle', { cx: 48, cy: 36, r: 6, fill: '#fff' }),
    createSvg('circle', { cx: 72, cy: 36, r: 6, fill: '#fff' }),
    createSvg('circle', { cx: 49, cy: 37, r: 3, fill: '#14202e' }),
    createSvg('circle', { cx: 73, cy: 37, r: 3, fill: '#14202e' }),
  );
}
