/** Replaces hoist-non-react-statics: emotion calls it in `withTheme` alone, which nothing uses. */
export default <Target>(target: Target): Target => target;
