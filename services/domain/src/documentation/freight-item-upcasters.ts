import type { NewEvent } from '../ports/event-log.ts'

type Data = NewEvent['data']

/** At first a freight item of a bill did not say which surcharge it was. A change that says nothing of the items still says nothing. */
export const itemsBeforeSurcharges = (data: Data): Data =>
  Array.isArray(data.freight_items)
    ? {
        ...data,
        freight_items: data.freight_items.map(item =>
          typeof item === 'object' && item !== null && !Array.isArray(item) ? { surcharge_type_id: null, ...item } : item,
        ),
      }
    : data
