import { rowsWith } from '../kernel/rows-with.ts'
import type { NewEvent } from '../ports/event-log.ts'

type Data = NewEvent['data']

/** At first a freight item of a bill did not say which surcharge it was. A change that says nothing of the items still says nothing. */
export const itemsBeforeSurcharges = (data: Data): Data =>
  Array.isArray(data.freight_items) ? { ...data, freight_items: rowsWith({ surcharge_type_id: null }, data.freight_items) } : data
