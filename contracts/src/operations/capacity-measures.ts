/** In what a capacity is counted. */
export const capacity_measures = [
  { code: 'units', en: 'Units', nl: 'Eenheden' },
  { code: 'lane_metres', en: 'Lane metres', nl: 'Rijstrookmeters' },
  { code: 'square_metres', en: 'Square metres', nl: 'Vierkante meters' },
  { code: 'cbm', en: 'Cubic metres', nl: 'Kubieke meters' },
  { code: 'teu', en: 'TEU', nl: 'TEU' },
] as const
