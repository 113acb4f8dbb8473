import type { capacity_measures } from './allocations.ts'

type Measure = (typeof capacity_measures)[number]['code']

/** What one of it is called, behind the number in a sentence; what is written in capitals is called so however much there is. */
export const one_of_measure: Readonly<Partial<Record<Measure, { readonly en: string; readonly nl: string }>>> = {
  units: { en: 'unit', nl: 'eenheid' },
  lane_metres: { en: 'lane metre', nl: 'rijstrookmeter' },
  square_metres: { en: 'square metre', nl: 'vierkante meter' },
  cbm: { en: 'cubic metre', nl: 'kubieke meter' },
}
