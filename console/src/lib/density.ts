import { chosenHere } from './chosen.ts'

/** How much room the rows of lists take, as the user likes it on this computer; a saved view may ask for another. */
export const density = chosenHere('density', ['dense', 'comfortable'])
export type Density = (typeof density.of)[number]

/** Height of a row in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { dense: 28, comfortable: 36 }
