/** A small convolutional network with its training (Adam), as an attacker has it from any library. */

/** From 0 to below 1. */
export type Random = () => number;

/** The size of a layer's values, which are in order of rows, columns and channels. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Filters that slide over the values with padding, and how many values they advance; a filter without `kernel` covers all. */
export interface Filters {
  readonly channels: number;
  readonly kernel?: number;
  readonly stride?: number;
}

interface Parameter {
  readonly values: Float32Array;
  readonly gradients: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

/** Filters over the values of the layer before: each output place sees a patch of `patch` inputs, found by `sources`. */
interface Layer {
  readonly shape: Shape;
  readonly patch: number;
  /** The input of each value of each patch; padding is the input after the last, always 0. */
  readonly sources: Int32Array;
  readonly isLast: boolean;
  readonly weights: Parameter;
  readonly biases: Parameter;
  readonly patches: Float32Array;
  readonly output: Float32Array;
  readonly gradient: Float32Array;
}

const LEARNING_RATE = 0.0015;
const [MEAN_DECAY, SQUARE_DECAY, EPSILON] = [0.9, 0.999, 1e-8];

/** A network that sorts inputs into classes. */
export interface Network {
  /** The probability of each class; valid until the next call. */
  probabilities(input: Float32Array): Float32Array;
  /** Adds one sample to the next step; returns its loss. */
  learn(input: Float32Array, target: number): number;
  /** Changes the weights by the samples since the last step; `rate` is a share of the usual learning rate. */
  step(rate: number): void;
}

function parameterOf(size: number, value: () => number): Parameter {
  const zeros = () => new Float32Array(size);
  return { values: Float32Array.from({ length: size }, value), gradients: zeros(), mean: zeros(), square: zeros() };
}

/** Standard normal (Box–Muller). */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function layerOf(input: Shape, { channels, kernel, stride = 1 }: Filters, { isLast, random }: { isLast: boolean; random: Random }): Layer {
  const whole = kernel === undefined;
  const shape = whole
    ? { width: 1, height: 1, channels }
    : { width: Math.ceil(input.width / stride), height: Math.ceil(input.height / stride), channels };
  const sources = whole ? Int32Array.from({ length: sizeOf(input) }, (_, at) => at) : sourcesOf(input, shape, { kernel, stride });
  const patch = sources.length / (shape.width * shape.height);
  const spread = Math.sqrt(2 / patch);
  return {
    shape,
    patch,
    sources,
    isLast,
    weights: parameterOf(channels * patch, () => normal(random) * spread),
    biases: parameterOf(channels, () => 0),
    patches: new Float32Array(sources.length),
    output: new Float32Array(sizeOf(shape) + 1),
    gradient: new Float32Array(sizeOf(shape) + 1),
  };
}

const sizeOf = ({ width, height, channels }: Shape) => width * height * channels;

function sourcesOf(input: Shape, output: Shape, { kernel, stride }: { readonly kernel: number; readonly stride: number }): Int32Array {
  const [pad, padding] = [kernel >> 1, sizeOf(input)];
  const sources: number[] = [];
  for (let place = 0; place < output.width * output.height; place += 1) {
    for (let cell = 0; cell < kernel * kernel; cell += 1) {
      const x = (place % output.width) * stride + (cell % kernel) - pad;
      const y = Math.floor(place / output.width) * stride + Math.floor(cell / kernel) - pad;
      const isInside = x >= 0 && x < input.width && y >= 0 && y < input.height;
      for (let channel = 0; channel < input.channels; channel += 1) {
        sources.push(isInside ? (y * input.width + x) * input.channels + channel : padding);
      }
    }
  }
  return Int32Array.from(sources);
}

function forward({ shape: { channels }, patch, sources, isLast, weights, biases, patches, output }: Layer, input: Float32Array): void {
  for (let at = 0; at < sources.length; at += 1) patches[at] = input[sources[at] ?? 0] ?? 0;
  for (let place = 0, out = 0; place < patches.length; place += patch) {
    for (let channel = 0; channel < channels; channel += 1, out += 1) {
      const sum = (biases.values[channel] ?? 0) + dot(patches, place, { other: weights.values, from: channel * patch, length: patch });
      output[out] = isLast || sum > 0 ? sum : 0;
    }
  }
}

function dot(one: Float32Array, at: number, { other, from, length }: { other: Float32Array; from: number; length: number }): number {
  let [even, odd] = [0, 0];
  let index = 0;
  for (; index + 1 < length; index += 2) {
    even += (one[at + index] ?? 0) * (other[from + index] ?? 0);
    odd += (one[at + index + 1] ?? 0) * (other[from + index + 1] ?? 0);
  }
  return index < length ? even + odd + (one[at + index] ?? 0) * (other[from + index] ?? 0) : even + odd;
}

/** Adds to the gradients of the weights, and to that of the input unless it is null. */
function backward(layer: Layer, inputGradient: Float32Array | null): void {
  const { patch, sources, patches } = layer;
  const ofPatch = new Float32Array(patch);
  for (let place = 0; place < patches.length; place += patch) {
    ofPatch.fill(0);
    backwardAt(layer, place, ofPatch);
    if (inputGradient === null) continue;
    for (let at = 0; at < patch; at += 1) addAt(inputGradient, sources[place + at] ?? 0, ofPatch[at] ?? 0);
  }
}

/** The same for one place of the filters; fills the gradient of its patch. */
function backwardAt(
  { shape: { channels }, patch, isLast, weights, biases, patches, output, gradient }: Layer,
  place: number,
  ofPatch: Float32Array,
): void {
  const first = (place / patch) * channels;
  for (let channel = 0; channel < channels; channel += 1) {
    const slope = gradient[first + channel] ?? 0;
    if (slope === 0 || (!isLast && output[first + channel] === 0)) continue;
    addAt(biases.gradients, channel, slope);
    const from = channel * patch;
    for (let at = 0; at < patch; at += 1) {
      addAt(weights.gradients, from + at, slope * (patches[place + at] ?? 0));
      addAt(ofPatch, at, slope * (weights.values[from + at] ?? 0));
    }
  }
}

function addAt(values: Float32Array, at: number, amount: number): void {
  values[at] = (values[at] ?? 0) + amount;
}

function adam({ values, gradients, mean, square }: Parameter, { share, rate }: { readonly share: number; readonly rate: number }): void {
  for (let at = 0; at < values.length; at += 1) {
    const slope = (gradients[at] ?? 0) * share;
    const [first, second] = [
      MEAN_DECAY * (mean[at] ?? 0) + (1 - MEAN_DECAY) * slope,
      SQUARE_DECAY * (square[at] ?? 0) + (1 - SQUARE_DECAY) * slope ** 2,
    ];
    [mean[at], square[at]] = [first, second];
    values[at] = (values[at] ?? 0) - (rate * first) / (Math.sqrt(second) + EPSILON);
  }
  gradients.fill(0);
}

/** A network of layers of filters; the last has a filter for each class. */
export function createNetwork(input: Shape, filters: readonly Filters[], random: Random): Network {
  const layers: Layer[] = [];
  for (const [index, filter] of filters.entries()) {
    layers.push(layerOf(layers.at(-1)?.shape ?? input, filter, { isLast: index === filters.length - 1, random }));
  }
  const classes = filters.at(-1)?.channels ?? 0;
  const padded = new Float32Array(sizeOf(input) + 1);
  const results = new Float32Array(classes);
  let [samples, steps] = [0, 0];
  const probabilities = (values: Float32Array) => {
    padded.set(values);
    let before: Float32Array = padded;
    for (const layer of layers) {
      forward(layer, before);
      before = layer.output;
    }
    const highest = before.subarray(0, classes).reduce((most, score) => Math.max(most, score), -Infinity);
    for (let one = 0; one < classes; one += 1) results[one] = Math.exp((before[one] ?? 0) - highest);
    const total = results.reduce((sum, part) => sum + part, 0);
    for (let one = 0; one < classes; one += 1) results[one] = (results[one] ?? 0) / total;
    return results;
  };
  return {
    probabilities,
    learn(values, target) {
      const found = probabilities(values);
      for (const { gradient } of layers) gradient.fill(0);
      const last = layers.at(-1)?.gradient;
      for (const [one, share] of found.entries()) last?.fill(share - (one === target ? 1 : 0), one, one + 1);
      for (const [at, layer] of [...layers.entries()].toReversed()) backward(layer, layers[at - 1]?.gradient ?? null);
      samples += 1;
      return -Math.log(Math.max(found[target] ?? 0, EPSILON));
    },
    step(rate) {
      steps += 1;
      const correction = Math.sqrt(1 - SQUARE_DECAY ** steps) / (1 - MEAN_DECAY ** steps);
      const by = { share: 1 / Math.max(1, samples), rate: LEARNING_RATE * rate * correction };
      for (const { weights, biases } of layers) for (const parameter of [weights, biases]) adam(parameter, by);
      samples = 0;
    },
  };
}
