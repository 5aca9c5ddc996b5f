import { readFileSync } from 'node:fs';

/** The settings that are secrets: each may be named by a file instead, `<NAME>_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SITE_SALT',
  'SECRET_PATH',
  'VAULT_KEY',
  'SETTINGS_KEY',
  'OPS_TOKEN',
  'PUBLISH_TOKEN',
  'PAYEE_KEY',
  'CHANNEL_KEY',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment with the content of every file that `<NAME>_FILE` names as `<NAME>`, without space around it; calls `refuse` with a sentence for each that cannot be used. */
export function withSecretFiles(env: Variables, refuse: (sentence: string) => void): Variables {
  const read = SECRET_SETTINGS.flatMap((name) => {
    const file = env[`${name}_FILE`] ?? '';
    if (file === '') return [];
    if ((env[name] ?? '') !== '') {
      refuse(`${name} and ${name}_FILE are both set: keep one of them.`);
      return [];
    }
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const];
    } catch (failure) {
      refuse(`${name}_FILE is a file that this process may read, not "${file}" (${(failure as NodeJS.ErrnoException).code}).`);
      return [];
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}
