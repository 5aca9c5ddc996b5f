/** Stands for the texts of the federation runtime's errors: each says its code, and what went wrong at first. */
const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
