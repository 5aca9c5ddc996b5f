/** Reads the files of `deploy/`, and finds the programs that judge them. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Dockerfile, DockerfileParser, type From } from 'dockerfile-ast';
import { parse } from 'yaml';
import { ROOT } from '../site/workspace.ts';

/** The text of a file of `deploy/`. */
export const deployed = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The path of an installed program, or null. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** One service of the compose file, as far as tests read it. */
export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly healthcheck?: object;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly command?: readonly string[];
  readonly networks?: { readonly default?: { readonly ipv4_address?: string } };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

/** The compose file with its anchors merged. */
export function readCompose(): { readonly services: Readonly<Record<string, ComposeService>> } {
  return parse(deployed('compose.yaml'), { merge: true }) as { services: Record<string, ComposeService> };
}

/** One instruction of an image: its keyword and what follows it. */
export interface ImageStep {
  readonly keyword: string;
  readonly text: string;
}

/** One stage: the image or stage it begins with, and its steps. */
export interface ImageStage {
  readonly name: string;
  readonly from: string;
  readonly steps: readonly ImageStep[];
}

/** The stages of the Dockerfile in order. */
export function readStages(): readonly ImageStage[] {
  const file: Dockerfile = DockerfileParser.parse(deployed('Dockerfile'));
  const stages: { name: string; from: string; steps: ImageStep[] }[] = [];
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage() ?? '', from: from.getImage() ?? '', steps: [] });
    } else stages.at(-1)?.steps.push({ keyword, text: joined(instruction.getTextContent().slice(keyword.length)) });
  }
  return stages;
}

/** An instruction in one line, its flags included. */
const joined = (text: string): string => text.replaceAll(/\\\n\s*/g, '').trim();

/** The steps of a stage and of the stages it begins with, first things first. */
export function allSteps(name: string, stages = readStages()): readonly ImageStep[] {
  const stage = stages.find((one) => one.name === name);
  return stage === undefined ? [] : [...allSteps(stage.from, stages), ...stage.steps];
}
