/** How webpack reads our sources. */
const NOT_OURS = /node_modules[\\/](?!(?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?@site[\\/]shared[\\/])/;

/**
 * Our code is TypeScript, also where the contract is a package in node_modules.
 * @param {boolean} dev
 */
function typescriptRule(dev) {
  const react = { runtime: 'automatic', development: false };
  const options = {
    swcrc: false,
    sourceMaps: dev,
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react }, target: 'es2022' },
  };
  return { test: /\.tsx?$/, exclude: NOT_OURS, use: { loader: require.resolve('swc-loader'), options } };
}

module.exports = { typescriptRule };
