/** Canaries for chosen visitors: whether a target makes sense on this site, and for whom it holds. Pure. */
import type { CanaryTarget, DeviceClass } from '@site/shared/federation';
import * as z from 'zod/mini';

/** What a page knows of its visitor when it is written. */
export interface VisitorFacts {
  /** Null without a session, and where the site has no grades. */
  readonly grade: number | null;
  readonly country: string;
  readonly device: DeviceClass;
  readonly isStaff: boolean;
}

/** What the site can tell apart. */
export interface TargetTerms {
  /** Null where members have no grades. */
  readonly topGrade: number | null;
  /** Those that the site serves. */
  readonly countries: readonly string[];
}

const MOST_COUNTRIES = 50;
const COUNTRY_LENGTH = 2;

export const targetBody: z.ZodMiniType<CanaryTarget> = z.strictObject({
  grades: z.optional(z.strictObject({ from: z.int(), to: z.optional(z.int()) })),
  countries: z.optional(z.array(z.string().check(z.length(COUNTRY_LENGTH))).check(z.maxLength(MOST_COUNTRIES))),
  device: z.optional(z.enum(['phone', 'desktop'])),
  staff: z.optional(z.literal(true)),
});

/** Why nobody could be chosen by it, or null. */
export function refuseTarget({ grades, countries, device, staff }: CanaryTarget, terms: TargetTerms): string | null {
  if ([grades, countries, device, staff].every((one) => one === undefined))
    return 'a target names grades, countries, a device or staff; leave it away for everybody';
  return (grades && refuseGrades(grades, terms)) ?? (countries && refuseCountries(countries, terms)) ?? null;
}

function refuseGrades({ from, to }: NonNullable<CanaryTarget['grades']>, { topGrade }: TargetTerms): string | null {
  if (topGrade === null) return 'members of this site have no grades';
  const strange = [from, to ?? from].find((grade) => grade < 0 || grade > topGrade);
  if (strange !== undefined) return `there is no grade ${strange}; grades go from 0 to ${topGrade}`;
  return to !== undefined && to < from ? `grade ${from}-${to} is nobody: the first one is above the last` : null;
}

function refuseCountries(countries: readonly string[], { countries: served }: TargetTerms): string | null {
  if (countries.length === 0) return 'a target without a country is nobody; leave countries away for all of them';
  const strange = countries.find((country) => !served.includes(country));
  return strange === undefined
    ? null
    : `no visitor of this site counts to ${strange}; it serves ${served.join(', ') || 'no country by name'}`;
}

/** Whether all of it holds. */
export function isChosen({ grades, countries, device, staff }: CanaryTarget, facts: VisitorFacts): boolean {
  const holds = [
    grades === undefined || isWithin(grades, facts.grade),
    countries === undefined || countries.includes(facts.country),
    device === undefined || device === facts.device,
    staff === undefined || facts.isStaff,
  ];
  return holds.every(Boolean);
}

const isWithin = ({ from, to = Infinity }: NonNullable<CanaryTarget['grades']>, grade: number | null): boolean =>
  grade !== null && grade >= from && grade <= to;

/** The same target in one form, whatever order it was written in. */
export function targetInOrder({ grades, countries, device, staff }: CanaryTarget): CanaryTarget {
  return {
    ...(grades && { grades: { from: grades.from, ...(grades.to !== undefined && { to: grades.to }) } }),
    ...(countries && { countries: [...new Set(countries)].toSorted() }),
    ...(device && { device }),
    ...(staff && { staff }),
  };
}

export function isSameTarget(one: CanaryTarget | undefined, other: CanaryTarget | undefined): boolean {
  const textOf = (target: CanaryTarget | undefined) => (target === undefined ? '' : JSON.stringify(targetInOrder(target)));
  return textOf(one) === textOf(other);
}

/** A phone, as browsers that know client hints say it, and the others in their name. */
export function deviceOf(headers: Readonly<Record<string, string | readonly string[] | undefined>>): DeviceClass {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1' ? 'phone' : 'desktop';
  const name = String(headers['user-agent'] ?? '');
  return /\bMobile\b/.test(name) && !/\biPad\b/.test(name) ? 'phone' : 'desktop';
}
