import { endpoint } from '../endpoint.ts';

/** An installation package, and how to know it is the real one. `sha256` is hex, `bytes` its size, `releasedAt` ISO-8601. */
export interface AppPackage {
  readonly platform: 'ios' | 'android' | 'windows' | 'macos';
  readonly version: string;
  readonly url: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly releasedAt: string;
  /** The signer, as the system shows it at installation. */
  readonly signedBy: string;
}

/** The installable packages. Without packages the site itself can be installed as a web app. `address` is the content of the QR code. */
export interface Downloads {
  readonly packages: readonly AppPackage[];
  readonly address: string;
  /** The version of the web app: that of the host's build. */
  readonly webVersion: string;
}

export const getDownloads = endpoint<null, Downloads>('GET', '/site/api/v1/download');
