/** The test command runs every bench in short form: all that it does, with little to do it to, so that it still runs when it is wanted. */
export const isShort = process.env.FAIRLEAD_BENCH === 'short'

/** How much of something a bench takes: what its figures are about, or what is enough to see that it runs. */
export const sized = (whole: number, short: number): number => (isShort ? short : whole)
