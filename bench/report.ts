import type { MeasurementResult } from './measurements.ts';

/** The output of a measurement, and the names of the goals that it missed. */
export interface Report {
  /** A line without a verdict. */
  say(text: string): void;
  /** A line with its verdict; `name` joins the missed goals when the goal is not met. */
  judge(name: string, text: string, isMet: boolean): void;
  /** The result of the measurement, with all figures. */
  done(raw: unknown): MeasurementResult;
}

export function createReport(): Report {
  const lines: string[] = [];
  const missed: string[] = [];
  return {
    say: (text) => void lines.push(text),
    judge: (name, text, isMet) => {
      lines.push(`${text} ${isMet ? '✓' : '✗'}`);
      if (!isMet) missed.push(name);
    },
    done: (raw) => ({ lines, missed, raw }),
  };
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const formatInteger = (number: number): string => Math.round(number).toLocaleString('en');
