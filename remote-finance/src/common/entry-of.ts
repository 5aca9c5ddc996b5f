/**
 * What a table says of a value of the wire. For a value that only a newer server knows it is `otherwise`: an open page lives longer than a release of
 * the server, and an unknown kind must not break a screen of money.
 */
export const entryOf = <K extends PropertyKey, V>(table: Readonly<Record<K, V>>, key: K, otherwise: V): V =>
  Object.hasOwn(table, key) ? table[key] : otherwise;
