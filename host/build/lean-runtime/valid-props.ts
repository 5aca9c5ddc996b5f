/** Properties of the styling itself. What else an element of ours is given is an attribute of its own. */
const OF_STYLING: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/** Replaces @emotion/is-prop-valid, a list of every attribute there is: types know them already. */
export default (name: string): boolean => !OF_STYLING.has(name);
