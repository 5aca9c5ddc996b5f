/** How webpack reads our sources. */
const NOT_OURS = /node_modules[\\/](?!(?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?@site[\\/]shared[\\/])/;

/** Our code is TypeScript, also where the contract is a package in node_modules. */
function typescriptRule() {
  const react = { runtime: 'automatic', development: false };
  const options = {
    swcrc: false,
    // Without them the source maps of a release lead to the lines of what swc wrote.
    sourceMaps: true,
    // webpack makes the paths of a map relative to the package only where it is read. Whole ones would give every folder other hashes, and a rebuild other files.
    parseMap: true,
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react }, target: 'es2022' },
  };
  return { test: /\.tsx?$/, exclude: NOT_OURS, use: { loader: require.resolve('swc-loader'), options } };
}

module.exports = { typescriptRule };
