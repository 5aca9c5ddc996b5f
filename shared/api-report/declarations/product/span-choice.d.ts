import { type DaySpan } from './records.ts';
export declare const PRESETS: readonly ['1', 'yesterday', '7', '30', '90', 'custom'];
export type Preset = (typeof PRESETS)[number];
export declare const PRESET_CHOICES: readonly {
    readonly value: Preset;
    readonly label: string;
}[];
export interface SpanChoice {
    readonly preset: Preset;
    readonly span: DaySpan;
}
export declare function spanOf(search: URLSearchParams, nowMs: number): SpanChoice;
export declare function presetSpan(preset: Exclude<Preset, 'custom'>, nowMs: number): DaySpan;
export declare function spanSearch({ preset, span }: SpanChoice): Readonly<Record<string, string>>;
export declare function pageOf(search: URLSearchParams): number;
