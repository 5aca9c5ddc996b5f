import { darken, lighten } from '../canvas/color.ts';
import { linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { disc, flip, oval, path, reuse, stroke, repeat } from '../canvas/shape.ts';

/** A painted opera face. */
export function operaMask(scene: Scene): string {
  const { main, accent } = scene.palette;
  const half =
    path('M0 -100Q78 -100 84 -20Q84 60 0 106z', shade(scene, '#fff6ea')) +
    path('M0 -100Q40 -100 62 -74Q40 -60 28 -34Q18 -50 0 -52z', shade(scene, main)) +
    path('M82 -28Q60 -50 26 -30Q10 -14 18 2Q44 -8 58 10Q78 4 84 -10z', '#1c1014') +
    path('M84 4Q56 14 40 6Q22 18 20 42Q40 66 66 50Q82 30 84 4z', shade(scene, main)) +
    path('M20 -10Q40 -26 62 -10Q44 4 20 -10z', '#fff') +
    disc([42, -10, 8], '#1c1014') +
    path('M14 -64Q44 -72 70 -52Q44 -56 16 -46z', accent) +
    stroke('M30 44Q52 48 62 30M22 60Q34 76 48 66', '#fff6ea', 4);
  return (
    flip(scene.define('g', {}, half)) +
    path('M0 -46Q-12 10 -18 34Q0 48 18 34Q12 10 0 -46z', lighten('#fff6ea', 0.2)) +
    path('M-28 66Q0 52 28 66Q0 88 -28 66z', '#d5203a') +
    path('M-26 67Q0 74 26 67', 'none', { stroke: '#6b0612', 'stroke-width': 3 }) +
    path('M0 -96L13 -74L0 -54L-13 -74z', metal(scene)) +
    stroke('M-84 -20Q-78 -100 0 -100Q78 -100 84 -20', '#2a0a12', 4) +
    repeat(7, (i) => disc([-78 + i * 26, -104 + Math.abs(i - 3) * 9 - 6, 11], orb(scene, i % 2 === 0 ? accent : '#5ec8ff')))
  );
}

/** A king of the Nile. */
export function pharaoh(scene: Scene): string {
  const gold = metal(scene);
  const blue = '#1746b8';
  const cloth = 'M0 -104Q70 -104 82 -40L108 78Q84 96 54 92L48 0L0 -60z';
  const half =
    path(cloth, gold) +
    repeat(6, (i) => path(`M${62 + i * 6} ${-52 + i * 24}l-${16 + i} 8l1 9l${18 + i} -6z`, blue)) +
    stroke('M10 -92Q56 -88 66 -46M8 -80Q42 -76 52 -44', blue, 6) +
    path(
      'M0 -72Q52 -70 52 -10Q48 50 0 76z',
      linear(scene, [
        [0, '#ffe9a0'],
        [0.5, '#f0b43c'],
        [1, '#a86412'],
      ]),
    ) +
    path('M12 -18Q30 -34 50 -20L62 -16L48 -10Q30 -2 12 -18z', '#10143a') +
    path('M18 -18Q30 -27 42 -17Q30 -9 18 -18z', '#fff') +
    disc([30, -18, 5.5], '#10143a') +
    stroke('M10 -36Q32 -48 54 -32', blue, 6) +
    stroke('M30 -8Q34 6 48 6', '#10143a', 3);
  return (
    path('M-54 60H54L66 108H-66z', shade(scene, blue)) +
    stroke('M-58 76H58M-62 92H62', '#f3b73b', 7) +
    flip(scene.define('g', {}, half)) +
    path('M-7 -14L-13 22Q0 32 13 22L7 -14z', '#ffe9a0') +
    path('M-19 44Q0 34 19 44Q0 58 -19 44z', '#b5451c') +
    path('M-11 74H11L8 118Q0 126 -8 118z', shade(scene, blue)) +
    path('M0 -72Q-16 -92 -6 -116Q0 -126 6 -116Q16 -92 0 -72z', gold) +
    disc([0, -108, 5], '#ff2c50')
  );
}

/** A carnival half mask with plumes. */
export function carnival(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  const plume = (color: string): string =>
    scene.define('path', {
      d: 'M0 0Q-30 -60 0 -116Q30 -60 0 0z',
      fill: linear(scene, [
        [0, lighten(color, 0.5)],
        [1, darken(color, 0.3)],
      ]),
    });
  const half =
    path('M0 -24Q50 -62 108 -44Q104 22 60 36Q24 44 0 14zM30 -2Q48 -26 80 -10Q64 16 30 -2z', shade(scene, main), {
      'fill-rule': 'evenodd',
      stroke: metal(scene),
      'stroke-width': 4,
    }) +
    stroke('M86 -30q-12 -8 -22 0q12 0 14 12M70 26q14 -6 16 -20', '#ffe08a', 3) +
    disc([96, -36, 6], orb(scene, accent));
  return (
    repeat(9, (i) => reuse(plume(i % 2 === 0 ? accent : light), [(i - 4) * 7, -16, 0.95 - Math.abs(i - 4) * 0.06, (i - 4) * 15])) +
    flip(scene.define('g', {}, half)) +
    oval([0, -22, 17, 22], metal(scene)) +
    oval([0, -22, 11, 15], orb(scene, '#ff2c60')) +
    stroke('M70 34Q88 78 78 112M-70 34Q-88 78 -78 112', accent, 5)
  );
}
