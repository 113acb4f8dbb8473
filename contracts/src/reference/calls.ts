import { choices } from './choices.ts'

/** Moments after which a terminal, an office or customs takes nothing more for a vessel. */
export const cut_offs = choices([
  { code: 'cargo', en: 'Cargo', nl: 'Lading' },
  { code: 'documents', en: 'Documents', nl: 'Documenten' },
  { code: 'vgm', en: 'VGM', nl: 'VGM' },
  { code: 'customs', en: 'Customs', nl: 'Douane' },
])

interface Call {
  readonly purpose: string
}

/** Whether a vessel takes cargo at a call (DOMAIN_SALES_OPS §2.2); where it only bunkers it neither takes nor lands any. */
export const loadsAt = ({ purpose }: Call): boolean => purpose === 'load' || purpose === 'both'
/** Whether it lands cargo there. */
export const dischargesAt = ({ purpose }: Call): boolean => purpose === 'discharge' || purpose === 'both'

interface Dated extends Call {
  readonly port_id: string
  readonly date_arrival: string | null
  readonly date_departure: string | null
}

/** The day on which cargo is loaded at a port, as far as the schedule goes: that on which the vessel leaves it. */
export function loadingDateAt(port_id: string | null, calls: readonly Dated[]): string | null {
  const call = calls.find(one => one.port_id === port_id && loadsAt(one))
  return call?.date_departure ?? call?.date_arrival ?? null
}
