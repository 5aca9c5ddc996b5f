/** Replaces the error texts of the federation runtime: each message holds its code and the original cause. */
const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
