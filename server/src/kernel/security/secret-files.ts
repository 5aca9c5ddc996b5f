import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

interface SecretFilesOptions {
  readonly names: readonly string[];
  /** Called with a sentence for each file that cannot be used. */
  refuse(sentence: string): void;
}

/** The environment with the content of every file that `<NAME>_FILE` names as `<NAME>`, without space around it. */
export function withSecretFiles(env: Variables, { names, refuse }: SecretFilesOptions): Variables {
  const read = names.flatMap((name) => {
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
