/** The appendix of figures: a section for each measurement, where a newer one replaces the earlier. */
import type { Machine, StoredResult } from '../result-store.ts';

/** A section by the text of its heading. */
export type Section = readonly [name: string, text: string];

const HEADING = /^## (.+)$/m;

/** `picture` is a file beside the appendix. */
export function sectionOf(name: string, stored: StoredResult, picture?: string): Section {
  const lines = stored.lines.filter((line) => line !== '');
  const shown = picture === undefined ? [] : [`![${name}](${picture})`];
  return [name, [measuredText(stored), ...shown, `\`\`\`text\n${lines.join('\n')}\n\`\`\``].join('\n\n')];
}

/** When, at which commit and on what a result was measured. */
export const measuredText = ({ at, commit, machine }: StoredResult): string =>
  `${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, ${machineText(machine)}`;

const machineText = ({ model, cores, memoryBytes, load }: Machine): string =>
  `${cores} cores (${model}), ${Math.round(memoryBytes / 1024 ** 3)} GB, load ${load?.toFixed(1)}`;

/** The sections of an earlier appendix in their order, those that were measured since in place of theirs, and new ones at the end. */
export function mergeSections(earlier: string, measured: readonly Section[]): string[] {
  const sections = new Map([...sectionsIn(earlier), ...measured]);
  return [...sections].map(([name, text]) => `## ${name}\n\n${text}`);
}

function sectionsIn(text: string): Section[] {
  const [, ...parts] = text.split(HEADING);
  return Array.from({ length: parts.length / 2 }, (_, index): Section => [parts[index * 2] ?? '', (parts[index * 2 + 1] ?? '').trim()]);
}
