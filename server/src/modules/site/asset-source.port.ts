/** Port to the pictures of the site: game art, banners, badges and marks. They are files, made before the server starts. */
export interface AssetSource {
  /**
   * The address of the file that is shown at an address below /art: its own, or that of a spare file; null where there is none. There are only as
   * many answers as files, whatever addresses strangers invent.
   */
  locate(path: string): Promise<string | null>;
  /** The file at an address that `locate` answered. It does not change while the server runs. */
  read(address: string): Promise<Buffer | null>;
}

/** Used while no adapter is connected: there are no pictures. */
export const missingAssetSource: AssetSource = { locate: async () => null, read: async () => null };
