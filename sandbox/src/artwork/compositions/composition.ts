import type { Scene } from '../canvas/scene.ts';
import type { Arrange, Motif } from '../stage/arrange.ts';

export type Layer = (scene: Scene) => string;

/** One way to compose a picture: the subject, its arrangement, its background and the particles around it. */
export interface Composition {
  readonly name: string;
  readonly motif: Motif;
  readonly arrange: readonly Arrange[];
  readonly places: readonly Layer[];
  readonly dust: readonly Layer[];
}

export const composition = (name: string, motif: Motif, rest: Omit<Composition, 'name' | 'motif'>): Composition => ({
  name,
  motif,
  ...rest,
});

/** The subject is chosen at random from several of one kind. */
export const oneOf =
  (...motifs: readonly Motif[]): Motif =>
  (scene) =>
    scene.rng.pick(motifs)(scene);
export const combineLayers =
  (...layers: readonly Layer[]): Layer =>
  (scene) =>
    layers.map((layer) => layer(scene)).join('');
