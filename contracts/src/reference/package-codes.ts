import { choices } from './choices.ts'

/** Kinds of package as customs and EDI know them: those of UN/ECE Recommendation 21 that travel by sea with a forwarder. */
export const package_codes = choices([
  { code: 'PK', en: 'Package', nl: 'Collo' },
  { code: 'PX', en: 'Pallet', nl: 'Pallet' },
  { code: 'CS', en: 'Case', nl: 'Kist' },
  { code: 'CT', en: 'Carton', nl: 'Karton' },
  { code: 'BX', en: 'Box', nl: 'Doos' },
  { code: 'CR', en: 'Crate', nl: 'Krat' },
  { code: 'CG', en: 'Cage', nl: 'Kooi' },
  { code: 'BG', en: 'Bag', nl: 'Zak' },
  { code: 'SA', en: 'Sack', nl: 'Baal' },
  { code: 'BE', en: 'Bundle', nl: 'Bundel' },
  { code: 'BA', en: 'Barrel', nl: 'Vat' },
  { code: 'DR', en: 'Drum', nl: 'Trommel' },
  { code: 'CY', en: 'Cylinder', nl: 'Cilinder' },
  { code: 'WA', en: 'Intermediate bulk container', nl: 'IBC' },
  { code: 'RL', en: 'Reel', nl: 'Haspel' },
  { code: 'RO', en: 'Roll', nl: 'Rol' },
  { code: 'PC', en: 'Parcel', nl: 'Pakje' },
  { code: 'PP', en: 'Piece', nl: 'Stuk' },
  { code: 'LT', en: 'Lot', nl: 'Partij' },
  { code: 'NE', en: 'Unpacked', nl: 'Onverpakt' },
  { code: 'VN', en: 'Vehicle', nl: 'Voertuig' },
  { code: 'CN', en: 'Container', nl: 'Container' },
])
