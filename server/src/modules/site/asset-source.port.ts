/** Port to the pictures of the site: game art, banners, badges and marks. They are files, made before the server starts. */
export interface AssetSource {
  /** The file at an address below /art, or null where there is none. */
  read(path: string): Promise<Buffer | null>;
}

/** Used while no adapter is connected: there are no pictures. */
export const missingAssetSource: AssetSource = { read: async () => null };
