/** Every order of some values. */
export const permutations = <Value>(values: readonly Value[]): Value[][] =>
  values.length < 2
    ? [[...values]]
    : values.flatMap((first, index) => permutations(values.toSpliced(index, 1)).map((rest) => [first, ...rest]));
