/** Which files may run: the host's own at once, a release's only after the signed channel vouched for its document. */
import { releasePath, type Boot, type Channel, type Integrity, type ReleaseDocument, type SignedChannel } from '@site/shared/wire';

/** What of `Boot` needs no page around it, and the question every script element asks. */
export interface ReleaseGate extends Pick<Boot, 'accept' | 'admit' | 'retire'> {
  integrityOf(path: string): Integrity | undefined;
}

interface Parts {
  readonly publicKey: string;
  readonly hostFiles: Readonly<Record<string, Integrity>>;
  readonly nowMs: () => number;
}

export function createReleaseGate({ publicKey, hostFiles, nowMs }: Parts): ReleaseGate {
  const own = new Map(Object.entries(hostFiles));
  const released = new Map<string, Integrity>();
  const keyBytes = bytesOf(publicKey);
  let current: Channel | undefined;

  async function accept({ payload, signature }: SignedChannel): Promise<Channel> {
    const key = await crypto.subtle.importKey('raw', keyBytes, 'Ed25519', false, ['verify']);
    const genuine = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), encoded(payload));
    if (!genuine) throw new Error('channel: wrong signature');
    const next = JSON.parse(payload) as Channel;
    if (!(next.expiresAtMs > nowMs())) throw new Error('channel: expired');
    if (!(next.epoch >= (current?.epoch ?? 0))) throw new Error('channel: older epoch');
    current = next;
    return next;
  }

  async function admit(remote: string, text: string): Promise<ReleaseDocument> {
    const integrity = await sha384(text);
    const vouched = [current?.remotes[remote], current?.lastGood?.[remote]].find((release) => release?.document === integrity);
    if (!vouched) throw new Error(`release of ${remote}: not in the channel`);
    const document = JSON.parse(text) as ReleaseDocument;
    if (document.remote !== remote || document.digest !== vouched.digest) throw new Error(`release of ${remote}: names another`);
    for (const [file, { integrity: expected }] of Object.entries(document.files)) {
      released.set(releasePath(remote, document.digest) + file, expected);
    }
    return document;
  }

  function retire(folder: string): void {
    for (const path of released.keys()) if (path.startsWith(folder)) released.delete(path);
  }

  return { accept, admit, retire, integrityOf: (path) => own.get(path) ?? released.get(path) };
}

const encoded = (text: string) => new TextEncoder().encode(text);

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function sha384(text: string): Promise<Integrity> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', encoded(text)));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
