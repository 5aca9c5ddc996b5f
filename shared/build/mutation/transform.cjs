/** Jest's transformer, with one change in one file: the mutant that the environment names. Nothing on the disk is touched. */
const { createHash } = require('node:crypto');
const swc = require('@swc/jest');

const mutantOf = (file) => {
  const mutant = JSON.parse(process.env.MUTANT || 'null');
  return mutant !== null && mutant.file === file ? mutant : null;
};

module.exports = {
  createTransformer(options) {
    const plain = swc.createTransformer(options);
    return {
      canInstrument: false,
      process(source, file, given) {
        const mutant = mutantOf(file);
        if (mutant === null) return plain.process(source, file, given);
        const bytes = Buffer.from(source);
        const changed = Buffer.concat([bytes.subarray(0, mutant.from), Buffer.from(mutant.text), bytes.subarray(mutant.to)]);
        return plain.process(changed.toString(), file, given);
      },
      getCacheKey: (source, file) =>
        createHash('sha256')
          .update(JSON.stringify([source, file, mutantOf(file)]))
          .digest('hex'),
    };
  },
};
