/**
 * Finds folder cycles: `node tools/check/folder-cycles.ts [package ...]`. For every folder, its direct children (files and subfolders) are
 * the nodes of a graph whose edges are the imports between them; the graph must be acyclic. Test files are ignored.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importedFiles } from './imports.ts';

/** An import of one file by another, both as paths relative to the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** An edge between two children of a folder: how many imports make it, and one of them. */
interface Edge {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly example: Import;
}

/** Children of one folder that reach each other, and the imports between them. */
export interface FolderCycle {
  readonly folder: string;
  readonly children: readonly string[];
  readonly edges: readonly Edge[];
}

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCE = /\.[cm]?[jt]sx?$/;
/** Tests and the kits that only tests use. */
const TEST = /(\.test|(^|[.-])testing)\.[cm]?[jt]sx?$/;
const SKIPPED = /^(node_modules|dist|\..*)$/;

/** Every folder cycle that the imports make, ordered by folder. */
export function findFolderCycles(imports: readonly Import[]): readonly FolderCycle[] {
  const edgesOf = new Map<string, Map<string, Edge>>();
  for (const example of imports) {
    const { folder, from, to } = siblings(example);
    if (from === to) continue;
    const edges = edgesOf.get(folder) ?? new Map<string, Edge>();
    edgesOf.set(folder, edges);
    const key = `${from} ${to}`;
    edges.set(key, { from, to, example, count: (edges.get(key)?.count ?? 0) + 1 });
  }
  return [...edgesOf]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([folder, edges]) => cyclesOf([...edges.values()]).map((cycle) => ({ folder, ...cycle })));
}

/** The deepest folder that holds both files, and the child of it that each file belongs to. */
function siblings({ from, to }: Import): { readonly folder: string; readonly from: string; readonly to: string } {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < Math.min(a.length, b.length) - 1 && a[depth] === b[depth]) depth += 1;
  return { folder: a.slice(0, depth).join('/'), from: a[depth] ?? '', to: b[depth] ?? '' };
}

/** Strongly connected components of more than one node, by mutual reachability: the graphs are small. */
function cyclesOf(edges: readonly Edge[]): readonly Omit<FolderCycle, 'folder'>[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reached = new Map([...next.keys()].map((node) => [node, reachableFrom(node, next)]));
  const assigned = new Set<string>();
  const cycles = [];
  for (const [node, others] of reached) {
    if (assigned.has(node) || !others.has(node)) continue;
    const children = [...others].filter((other) => reached.get(other)?.has(node)).toSorted();
    for (const child of children) assigned.add(child);
    cycles.push({ children, edges: edges.filter(({ from, to }) => children.includes(from) && children.includes(to)) });
  }
  return cycles;
}

function reachableFrom(start: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(next.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    open.push(...(next.get(node) ?? []));
  }
  return found;
}

/** The imports between the source files of a package, as paths relative to `root`. */
export function importsOf(root: string, name: string): readonly Import[] {
  return readdirSync(join(root, name), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const path = posix.join(name, entry.name);
    if (entry.isDirectory()) return importsOf(root, path);
    if (!SOURCE.test(entry.name) || TEST.test(entry.name)) return [];
    return importedFiles(root, path)
      .filter((to) => !TEST.test(basename(to)))
      .map((to) => ({ from: path, to }));
  });
}

/** The report on the given packages: one block a cycle, one line an edge with an example import. */
export function describeCycles(cycles: readonly FolderCycle[]): string {
  return cycles
    .map(({ folder, children, edges }) => {
      const lines = edges.map(({ from, to, count, example }) => `  ${from} -> ${to} (${count}): ${example.from} imports ${example.to}`);
      return [`${folder}: ${children.join(', ')} import each other`, ...lines].join('\n');
    })
    .join('\n\n');
}

/** Every package: the folders of the root that have a package.json, and the tools. */
function packageNames(): readonly string[] {
  return readdirSync(ROOT).filter((name) => name === 'tools' || (!SKIPPED.test(name) && existsSync(join(ROOT, name, 'package.json'))));
}

function main(names: readonly string[]): void {
  const packages = names.length > 0 ? names : packageNames();
  const cycles = packages.flatMap((name) => findFolderCycles(importsOf(ROOT, name).filter(({ to }) => to.startsWith(`${name}/`))));
  if (cycles.length === 0) return;
  console.error(describeCycles(cycles));
  console.error(`\n${cycles.length} folder cycles. Move a file, or pass what it needs from the folder that holds both.`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
