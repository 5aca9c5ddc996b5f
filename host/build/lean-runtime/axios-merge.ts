/** Replaces the merge of axios: `axios.ts` has joined the configuration, so that its adapter needs a copy only, without a prototype. */
export default (one: object, other: object): object => Object.assign(Object.create(null) as object, one, other);
