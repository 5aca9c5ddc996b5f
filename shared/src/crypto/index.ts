export * from './address.ts';
export * from './canonical.ts';
export * from './cipher.ts';
export * from './hash.ts';
export * from './signature.ts';
