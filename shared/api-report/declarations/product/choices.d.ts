export interface LabelledChoice<Value extends string> {
    readonly value: Value;
    readonly label: string;
}
export declare function choicesOf<Value extends string, First extends string = never>(values: readonly Value[], labels: Readonly<Record<Value, string>>, first?: LabelledChoice<First>): readonly LabelledChoice<Value | First>[];
