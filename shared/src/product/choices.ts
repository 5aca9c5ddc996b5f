/** One choice of a filter, a row of tabs or a select. */
export interface LabelledChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Values as choices, in their order; `first` comes before them. */
export function choicesOf<Value extends string, First extends string = never>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  first?: LabelledChoice<First>,
): readonly LabelledChoice<Value | First>[] {
  const choices = values.map((value) => ({ value, label: labels[value] }));
  return first ? [first, ...choices] : choices;
}
