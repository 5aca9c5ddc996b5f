export function canonicalText(value: unknown): string;
