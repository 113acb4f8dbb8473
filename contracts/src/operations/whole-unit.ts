/** The number of the unit that a number is of: a part that was split off bears that and one of its own. */
export const wholeOf = (number: string): string => number.split('.')[0] ?? number
