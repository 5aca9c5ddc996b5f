/** A grade as members read it. */
export function gradeName(gradeId: number): string {
  return `VIP${gradeId}`;
}
