import { encrypt, sha256Hex } from '@site/shared/crypto';
import type { VvPretty } from '@site/shared/product';
import type { SettingsKey } from '@site/shared/wire';

const VECTOR_DIGITS = 32;

/** SIG-7: k and v of this installation. Whoever can ask for the settings can ask for them too: they keep nothing from the player. */
export function settingsKeyOf(secret: string): SettingsKey {
  return { k: sha256Hex(`${secret}\nk`), v: sha256Hex(`${secret}\nv`).slice(0, VECTOR_DIGITS) };
}

/** SIG-7: the settings as they travel. */
export function sealSettings(settings: VvPretty, { k, v }: SettingsKey): string {
  return encrypt(JSON.stringify(settings), { key: k, iv: v });
}
