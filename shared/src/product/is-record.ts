/** Whether an unknown value is an object and no array, so that its fields can be read (and validated) by name. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
