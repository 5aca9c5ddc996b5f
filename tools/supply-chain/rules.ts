/** The rules for packages from outside: each returns sentences, none when the packages are acceptable (T27). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast, isVersion } from '@site/shared/federation';

export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface AllowList {
  /** The packages that a package.json of ours may name. */
  readonly packages: readonly string[];
  /** Package → the version that closed a known hole; a lower one is refused anywhere in the tree. */
  readonly leastVersions: Readonly<Record<string, string>>;
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string | null;
  /** The address it is loaded from where that is not the registry's. */
  readonly address: string | null;
}

/** An entry of `overrides` in pnpm-workspace.yaml. */
export interface Override {
  readonly name: string;
  readonly by: string;
}

/** Our own contract is required by range, so that remotes and the host can release independently. */
const OWN = '@site/';
const ON_INSTALL = ['preinstall', 'install', 'postinstall'];

/** What a package.json makes the installation fetch; pnpm installs peers as well. */
export const required = (manifest: Manifest): Readonly<Record<string, string>> => ({
  ...manifest.peerDependencies,
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

/** `npm:react@18.3.1` is that version of react under another name. */
const ALIAS = /^npm:(@?[^@]+)@(.+)$/;

/** Ranges, and packages that nobody has agreed to. */
export function refuseManifest(manifest: Manifest, { packages }: AllowList): string[] {
  return Object.entries(required(manifest))
    .map(([name, spec]) => {
      const [, named = name, version = spec] = ALIAS.exec(spec) ?? [];
      return [named, version] as const;
    })
    .filter(([name]) => !name.startsWith(OWN))
    .flatMap(([name, version]) => [
      ...(isVersion(version) ? [] : [`${manifest.name}: ${name} is required by the range ${version}`]),
      ...(packages.includes(name) ? [] : [`${manifest.name}: ${name} is not on the list (tools/supply-chain/allowed.json)`]),
    ]);
}

/** Packages whose version has a known hole, those whose content nothing vouches for, and those of another source than the registry. */
export function refuseLocked({ name, version, integrity, address }: LockedPackage, { leastVersions }: AllowList): string[] {
  const least = Object.hasOwn(leastVersions, name) ? leastVersions[name] : undefined;
  return [
    ...(least !== undefined && !isAtLeast(version, least) ? [`${name} ${version} has a known hole, ${least} closed it`] : []),
    ...(integrity?.startsWith('sha512-') ? [] : [`${name} ${version} is in the lockfile without a hash`]),
    ...(address === null ? [] : [`${name} ${version} is loaded from ${address}, not from the registry`]),
  ];
}

/** Scripts that would run at installation and about which nothing was decided (`allowBuilds` in pnpm-workspace.yaml). */
export function refuseScripts({ name = '', scripts = {} }: Manifest, decided: readonly string[]): string[] {
  const found = ON_INSTALL.filter((script) => script in scripts);
  return found.length === 0 || decided.includes(name) ? [] : [`${name} wants to run ${found.join(', ')} at installation`];
}

/** Every package of the lockfile. */
export function lockedPackages(lockfile: string): LockedPackage[] {
  const [, packages = ''] = /\npackages:\n([\s\S]*?)\nsnapshots:/.exec(lockfile) ?? [];
  return [...packages.matchAll(/^ {2}'?((?:@[^@'\n]+)?[^@'\n]+)@([^:'\n]+)'?:\n {4}resolution: \{([^}]*)\}/gm)].map(
    ([, name = '', version = '', resolution = '']) => ({
      name,
      version,
      integrity: /\bintegrity: ([^,]+)/.exec(resolution)?.[1] ?? null,
      address: /\b(?:tarball|repo|directory): ([^,]+)/.exec(resolution)?.[1] ?? null,
    }),
  );
}

/** An override by another package, a range or another source. */
export const refuseOverride = ({ name, by }: Override): string[] =>
  isVersion(by) ? [] : [`${name} is replaced by ${by}, not by an exact version`];

/** The entries under `overrides`. */
export function overridesOf(workspace: string): Override[] {
  const [, block = ''] = /\noverrides:\n((?: {2}.*\n?)*)/.exec(workspace) ?? [];
  return [...block.matchAll(/^ {2}'?([^#'\s][^:']*)'?: '?([^'\n]+)'?$/gm)].map(([, name = '', by = '']) => ({ name, by }));
}

/** The names under `allowBuilds`, whatever was decided about them. */
export function packagesWithBuildDecision(workspace: string): string[] {
  const [, block = ''] = /\nallowBuilds:\n((?: {2}.*\n?)*)/.exec(workspace) ?? [];
  return [...block.matchAll(/^ {2}'?([^':]+)'?:/gm)].map(([, name = '']) => name);
}

/** Every package in the store of the installation. */
export function installedManifests(store: string): Manifest[] {
  return readdirSync(store).flatMap((entry) => packagesIn(join(store, entry, 'node_modules')));
}

function packagesIn(folder: string): Manifest[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : [name],
  );
  return names
    .map((name) => join(folder, name, 'package.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Manifest);
}
