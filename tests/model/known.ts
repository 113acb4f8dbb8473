import type { Bag } from './office.ts'

/** How many of the newest records of a resource are worked on: old ones are left as they are. */
const worked: Readonly<Record<string, number>> = {
  voyages: 3,
  quotations: 6,
  contracts: 3,
  tariffs: 4,
  surcharges: 3,
  jobs: 5,
  bookings: 6,
  units: 16,
  billsoflading: 8,
  invoices: 8,
  bankstatements: 4,
  shiploadinvoicing: 2,
  relations: 4,
  manifests: 4,
  colours: 3,
  users: 3,
  edilogs: 3,
  sessions: 3,
}

/** What whoever gives commands has heard of: records by resource, each as it was seen last. */
export interface Known {
  learn(resource: string, record: Bag & { id: string }): void
  /** Those that are worked on now, oldest first. */
  recent(resource: string): readonly (Bag & { id: string })[]
  get(resource: string, id: unknown): (Bag & { id: string }) | undefined
}

export function known(): Known {
  const all = new Map<string, Map<string, Bag & { id: string }>>()
  const of = (resource: string) => {
    const records = all.get(resource) ?? new Map<string, Bag & { id: string }>()
    all.set(resource, records)
    return records
  }
  const recent = (resource: string) => [...of(resource).values()].slice(-(worked[resource] ?? 5))
  return {
    learn(resource, record) {
      const records = of(resource)
      records.set(record.id, { ...records.get(record.id), ...record })
      const most = 4 * (worked[resource] ?? 5)
      if (records.size > most) records.delete(records.keys().next().value ?? '')
    },
    recent,
    get: (resource, id) => of(resource).get(String(id)),
  }
}
