interface StartFacts {
  /** The environment's NODE_ENV. */
  readonly nodeEnv: string | undefined;
  /** Others than this machine can reach the site. */
  readonly isPublic: boolean;
}

/** `npm start` builds, publishes and activates, so it refuses where players play: there each of these is somebody's decision. */
export function refuseInProduction({ nodeEnv, isPublic }: StartFacts): void {
  if (nodeEnv !== 'production' && !isPublic) return;
  const why = nodeEnv === 'production' ? 'NODE_ENV is production' : 'others can reach this site (HOST or PUBLIC_ORIGIN)';
  throw new Error(
    `${why}, and npm start would publish and activate what it builds. Instead: npm run build, npm run serve (-- --sandbox for play money), then npm run release -- rollout.`,
  );
}
