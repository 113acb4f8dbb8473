/** What comes on top of the freight of a contract: what always does, nothing, or surcharges of its own. */
export const surcharge_policies = [
  { code: 'as_tariff', en: 'As tariff', nl: 'Volgens tarief' },
  { code: 'all_in', en: 'All in', nl: 'All-in' },
  { code: 'own_list', en: 'Own list', nl: 'Eigen lijst' },
] as const

/** By what is counted how much a customer committed himself to. */
export const commitment_measures = [
  { code: 'units', en: 'Units', nl: 'Eenheden' },
  { code: 'teu', en: 'TEU', nl: 'TEU' },
  { code: 'cbm', en: 'm³', nl: 'm³' },
] as const

/** For how long a committed quantity is meant: for the whole contract, or anew in each year, quarter or month of it. */
export const commitment_periods = [
  { code: 'contract', en: 'Whole contract', nl: 'Hele contract' },
  { code: 'year', en: 'Year', nl: 'Jaar', months: 12 },
  { code: 'quarter', en: 'Quarter', nl: 'Kwartaal', months: 3 },
  { code: 'month', en: 'Month', nl: 'Maand', months: 1 },
] as const
