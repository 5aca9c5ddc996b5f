/** Replaces the helpers of axios 1.21.1 by those that its adapter, headers and errors use for text: no forms, buffers, streams or redacted copies. */
type Bag = Record<string, unknown>;

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';
const isString = (value: unknown): value is string => typeof value === 'string';
const isFunction = (value: unknown): boolean => typeof value === 'function';
const never = (): boolean => false;
const nothing = (): void => undefined;
const hasOwnProp = (owner: object, name: PropertyKey): boolean => Object.hasOwn(owner, name);

function isPlainObject(value: unknown): boolean {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Calls back with each value and its name. */
function forEach(values: object | null | undefined, run: (value: unknown, name: string, of: unknown) => void): void {
  for (const [name, value] of Object.entries(values ?? {})) run(value, name, values);
}

const findKey = (owner: object, name: string): string | null =>
  Object.keys(owner).find((one) => one.toLowerCase() === name.toLowerCase()) ?? null;

const toCamelCase = (text: string): string =>
  text.toLowerCase().replaceAll(/[-_\s](\w)/g, (_separator, letter: string) => letter.toUpperCase());

export default {
  isArray: Array.isArray,
  isBuffer: never,
  isFormData: never,
  isFunction,
  isObject,
  isPlainObject,
  isReactNative: never,
  isRegExp: (value: unknown): boolean => value instanceof RegExp,
  isSafeIterable: (value: unknown): boolean => value instanceof Map,
  isString,
  isUndefined: (value: unknown): boolean => value === undefined,
  findKey,
  forEach,
  getSafeProp: (owner: Bag, name: string): unknown => (hasOwnProp(owner, name) ? owner[name] : undefined),
  hasOwnProp,
  toCamelCase,
  toJSONObject: nothing,
  toObjectSet: (names: readonly string[]): Bag => Object.fromEntries(names.map((name) => [name, true])),
  // They guard a class against headers that have the names of its methods.
  freezeMethods: nothing,
  reduceDescriptors: nothing,
};
