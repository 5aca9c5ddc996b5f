/**
 * The members of the contract that its newest major broke and that this host goes on lending to releases of the major before, by an adapter in
 * `adapters.ts`. The build writes them into `host.json`, from which publish and activation know them; `docs/contract-majors.md` says how a major is made.
 */

/** Share key → the names that an adapter adds to those that the module exports. */
export type AddedNames = Readonly<Record<string, readonly string[]>>;

/** Broken member, as `contract.json` names it → what its adapter adds; an empty object where it adds no name. */
export const ADAPTED = {} satisfies Readonly<Record<string, AddedNames>>;
