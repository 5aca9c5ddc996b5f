/** The settings of vvPretty: requested with their key, decrypted, validated (SIG-7, API-5). */
import { decrypt } from '@site/shared/crypto';
import type { VvPretty } from '@site/shared/product';
import { getSettingsKey, getVvPretty, readVvPretty, type SettingsKey } from '@site/shared/wire';
import type { HostApi } from './api.ts';

interface VvPrettyDependencies {
  readonly api: Pick<HostApi, 'call'>;
  /** Path of the key; delivered with the page. */
  readonly secretPath: string;
}

/** Requests the current settings, and the key in parallel until one was valid. Rejects when the response cannot be read. */
export function createVvPretty({ api, secretPath }: VvPrettyDependencies): () => Promise<VvPretty> {
  let key: SettingsKey | null = null;
  return async () => {
    const [sealed, currentKey] = await Promise.all([api.call(getVvPretty), key ?? api.call(getSettingsKey(secretPath))]);
    key = null;
    const settings = opened(sealed, currentKey);
    key = currentKey;
    return settings;
  };
}

function opened(sealed: string, { k, v }: SettingsKey): VvPretty {
  const settings = readVvPretty(JSON.parse(decrypt(sealed, { key: k, iv: v })));
  if (settings === null) throw new Error('The settings of vvPretty have another shape than this version knows.');
  return settings;
}
