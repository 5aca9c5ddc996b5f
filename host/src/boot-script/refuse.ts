/** Throws the reason of a rejection; null means none. */
export function refuse(subject: string, reason: string | null): void {
  if (reason !== null) throw new Error(`${subject}: ${reason}`);
}
