/** How a quotation is priced. */
export const quotation_types = [
  { code: 'tariff', en: 'Tariff', nl: 'Tarief' },
  { code: 'lumpsum', en: 'Lump sum', nl: 'Lumpsum' },
  { code: 'spot', en: 'Spot', nl: 'Spot' },
] as const

/** How the cargo is carried. */
export const cargo_modes = [
  { code: 'roro', en: 'Ro-ro', nl: 'Ro-ro' },
  { code: 'container', en: 'Container', nl: 'Container' },
  { code: 'break_bulk', en: 'Break bulk', nl: 'Stukgoed' },
] as const

/** What a line of a price is for. A lump sum takes the place of freight and surcharges. */
export const line_kinds = [
  { code: 'freight', en: 'Freight', nl: 'Vracht' },
  { code: 'surcharge', en: 'Surcharge', nl: 'Toeslag' },
  { code: 'tariff', en: 'Tariff', nl: 'Tarief' },
  { code: 'transport', en: 'Transport', nl: 'Transport' },
] as const

/** Whether a customer sees a line of the price. */
export const shown_to_customer = [
  { code: 'yes', en: 'Shown', nl: 'Getoond' },
  { code: 'hidden', en: 'Hidden', nl: 'Verborgen' },
  { code: 'merged', en: 'In the freight', nl: 'In de vracht' },
] as const

/** Why a customer declines. */
export const decline_reasons = [
  { code: 'price', en: 'Price', nl: 'Prijs' },
  { code: 'transit', en: 'Transit time', nl: 'Transittijd' },
  { code: 'timing', en: 'Timing', nl: 'Planning' },
  { code: 'other', en: 'Other', nl: 'Anders' },
] as const
