import { rowsWith } from '../kernel/rows-with.ts'
import type { NewEvent } from '../ports/event-log.ts'

type Data = NewEvent['data']

/** Of a unit of which none of this was said. */
export const undeclared = {
  plate_country_id: null,
  engine_type: null,
  propulsion: null,
  non_runner: null,
  byload: null,
  tare: null,
  vgm_weight: null,
  vgm_method: null,
  vgm_party: null,
  vgm_date: null,
  packages_inside: null,
  un_number: null,
  dangerous_goods_class: null,
  special_provisions: null,
  bay: null,
}

/** Data of the events by which jobs and bookings hear of units, with what they were not told yet. */
const filledIn = (untold: Data) => (data: Data) => ({ ...data, units: rowsWith(untold, data.units) })

/** At first a job and a booking did not hear how large their units are and what customs lack: such a unit counts for nothing until it tells. */
export const unitsBeforeVolumes = filledIn({ volume: '0.000', customs_missing: false })

/** Then they did not hear of its customs document, whose number is nobody's until it tells, nor that no invoice is to be made of its freight. */
export const unitsBeforeMrns = filledIn({ mrn: null, not_to_invoice: false })

/** At first a unit said nothing of its plate's country, its engine, what it holds and weighs by declaration, nor where it stands. */
export const unitBeforeDeclarations = (unit: Data): Data => ({ ...undeclared, ...unit })
/** Nor did the rows by which a booking hands units on. */
export const rowsBeforeDeclarations = filledIn(unitBeforeDeclarations({}))
