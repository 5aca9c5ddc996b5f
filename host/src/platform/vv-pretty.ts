/** The settings of vvPretty: asked for with what opens them, opened, checked (SIG-7, API-5). */
import { decrypt } from '@site/shared/crypto';
import type { VvPretty } from '@site/shared/product';
import { getSettingsKey, getVvPretty, readVvPretty, type SettingsKey } from '@site/shared/wire';
import type { HostApi } from './api.ts';

interface Parts {
  readonly api: Pick<HostApi, 'call'>;
  /** Where the key is asked for; came with the page. */
  readonly secretPath: string;
}

/** Asks for the settings of now; both questions at once, and the key only until one opened them. Rejects when what comes cannot be read. */
export function createVvPretty({ api, secretPath }: Parts): () => Promise<VvPretty> {
  let key: SettingsKey | null = null;
  return async () => {
    const [sealed, given] = await Promise.all([api.call(getVvPretty), key ?? api.call(getSettingsKey(secretPath))]);
    key = null;
    const settings = opened(sealed, given);
    key = given;
    return settings;
  };
}

function opened(sealed: string, { k, v }: SettingsKey): VvPretty {
  const settings = readVvPretty(JSON.parse(decrypt(sealed, { key: k, iv: v })));
  if (settings === null) throw new Error('The settings of vvPretty have another shape than this version knows.');
  return settings;
}
