/** Throws the reason of a refusal; null is none. */
export function refuse(subject: string, reason: string | null): void {
  if (reason !== null) throw new Error(`${subject}: ${reason}`);
}
