/** Canonical JSON for the build's plain scripts: the same text as `canonicalJson` of shared/src/crypto, which teams' tools cannot load from node_modules. */

/**
 * Keys in order, no spaces; members that are undefined are left out.
 * @param {unknown} value
 * @returns {string}
 */
function canonicalText(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalText(member)}`);
  return `{${members.join(',')}}`;
}

module.exports = { canonicalText };
