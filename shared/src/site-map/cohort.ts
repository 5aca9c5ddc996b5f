/** The cohort of a visitor in an error report: guest, or the member's grade. It identifies nobody. */
export const COHORT_PATTERN = /^(guest|member|vip\d{1,2})$/;
