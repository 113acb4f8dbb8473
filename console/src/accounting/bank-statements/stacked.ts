/** On a phone a row of a table stands as a block of its own in three columns, its cells below one another: nothing is off the screen. */
export const stacked = {
  table: 'max-sm:[&_table]:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only',
  row: 'max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:py-1',
} as const
