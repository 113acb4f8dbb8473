import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { type EventOf, eventsOf, type Load, type StateOfAggregate } from '../kernel/aggregate.ts'
import { recordedBy } from '../kernel/given.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import type { BillSurroundings } from './bill-of-lading-document.ts'
import { composed } from './bill-of-lading-prefill.ts'
import { billOfLading } from './bills-of-lading.ts'
import type { Bill, Unit } from './cargo.ts'
import { manifestIdOf } from './manifest-id.ts'
import type { LoadedBill } from './manifested.ts'

const { BillOfLadingQueued, BillOfLadingDrafted, BillOfLadingNumbered, BillOfLadingFinalised, BillOfLadingPublished } =
  eventsOf(billsoflading)

export const ids = { voyage: 'v', pol: 'p1', pod: 'p2', job: 'j', office: 'o', customer: 'c', manifest: 'm', currency: 'eur' }

/** An empty record of an aggregate, to be filled in as a test needs. */
export const blank = <T extends object>(initial: Readonly<Record<string, unknown>>, more: Partial<T>): T => ({ ...initial, ...more }) as T

/** A Corolla on board since the 22nd; `more` says what is otherwise. */
export const corolla = (id: string, more: Partial<Unit> = {}): Unit =>
  blank<Unit>(unit.initial, {
    id,
    number: `U-${id}`,
    kind: 'vehicle',
    quantity: 1,
    chassis_number: `JTNBA3EK30300000${id}`,
    make: 'Toyota',
    model: 'Corolla',
    condition: 'USED',
    length: 463,
    width: 178,
    height: 146,
    weight: 1300,
    volume: '12.032',
    status: 'loaded',
    date_loaded: '2026-11-22',
    job_id: ids.job,
    voyage_id: ids.voyage,
    pol_id: ids.pol,
    pod_id: ids.pod,
    ...more,
  })

/** A Hilux on board a day before the Corollas, in no container and of no MRN yet; `more` says what is otherwise. */
export const hilux = (id: string, more: Partial<Unit> = {}): Unit =>
  corolla(id, {
    chassis_number: `AHTFR22G60600000${id}`,
    model: 'Hilux',
    condition: 'NEW',
    length: 533,
    width: 186,
    height: 182,
    weight: 2000,
    volume: '18.043',
    date_loaded: '2026-11-21',
    ...more,
  })

/** The voyage as a fact: open, or in the state a test needs. */
export const sailing = (status = 'open') => ({
  ...blank<Record<string, unknown>>(voyage.initial, {}),
  id: ids.voyage,
  version: 1,
  number: 'GA2601',
  status,
})

/** What stands around a bill of these units: ship, ports, office and carrier. */
export const aroundOf = (...units: Unit[]): BillSurroundings => ({
  voyage_number: 'GA2601',
  vessel: 'GRANDE DAKAR',
  imo: '9680748',
  flag: 'Italy',
  pol: 'Rotterdam, Netherlands',
  pod: 'Tema, Ghana',
  transhipment_port: 'Dakar, Senegal',
  units,
  parties: [],
  issuer: { name: 'Fairlead Rotterdam BV', address: ['Waalhaven 1', 'Netherlands'], logo: null },
  carrier: { name: 'Grimaldi', address: ['Via Marchese Campodisola 13', '80133 Napoli', 'Italy'], scac: 'GRIU' },
  currencies: new Map([
    ['usd', { code: 'USD', minor_units: 2 }],
    ['eur', { code: 'EUR', minor_units: 2 }],
  ]),
  closing_text: null,
  carriage_terms: 'grimaldi.example/terms',
  conditions: [],
})

export const line = {
  marks_and_numbers: null,
  packages: 2,
  package_type: 'UNIT',
  description: 'USED TOYOTA COROLLA',
  hs_code: '870323',
  gross_weight: '2600.00',
  volume: '24.064',
  unit_ids: ['1', '2'],
  container_number: null,
  seal: null,
  customs_references: 'MRN 26NLA1B2C3D4E5F6A7',
  dangerous_goods: null,
}
/** A second line, of another unit than those of the first. */
export const pickup = {
  ...line,
  marks_and_numbers: 'AHTFR22G606000003',
  packages: 1,
  description: 'NEW TOYOTA HILUX',
  hs_code: '870421',
  gross_weight: '2000.00',
  volume: '18.043',
  unit_ids: ['3'],
  customs_references: null,
}
export const party = (name: string) => ({ relation_id: null, name, address: 'WAALHAVEN 1\nROTTERDAM', tax_id: '' })

/** What is typed into a complete bill of two cars. */
export const text = composed(
  {
    type: 'ORIGINAL',
    release_type: 'PRINT',
    payment_type: 'PREPAID',
    wording: 'SHIPPED',
    shipper: party('JANSEN'),
    consignee: party('TO ORDER'),
    notify: party('NOTIFY'),
    voyage_id: ids.voyage,
    pol_id: ids.pol,
    pod_id: ids.pod,
    lines: [line],
  },
  {},
)

const origin = { office_id: ids.office, job_id: ids.job, customer_id: ids.customer, managed_by_job: false, replaces_id: null }
type Otherwise = Partial<Parameters<typeof BillOfLadingQueued>[0]>

export const queued = (more: Otherwise = {}) => BillOfLadingQueued({ ...origin, ...text, ...more })
export const draftedBill = (more: Otherwise = {}, originals = more.type === 'SWB' ? 0 : 3) => [
  queued(more),
  BillOfLadingDrafted({ originals, series: 'RTMTEMGA2601' }),
  BillOfLadingNumbered({ number: 'RTMTEMGA26010001' }),
]
export const finalBill = (more: Otherwise = {}, originals?: number) => [
  ...draftedBill(more, originals),
  BillOfLadingFinalised({ shipped_on_board_date: '2026-11-22', forced: false, paper: null }),
]
export const publishedBill = (more: Otherwise = {}, originals?: number) => [
  ...finalBill(more, originals),
  BillOfLadingPublished({ manifest_id: ids.manifest }),
]

/** The manifest on which the bills of these specimens stand. */
export const manifestId = manifestIdOf({ voyage_id: ids.voyage, pol_id: ids.pol, pod_id: ids.pod }) ?? ''

/** A final bill of two packages as a fact, under an id that is its number too; `more` says what is otherwise. */
export const loadedBill = (id: string, more: Partial<LoadedBill> = {}): LoadedBill =>
  blank<LoadedBill>(billOfLading.initial, {
    id,
    number: id,
    status: 'final',
    voyage_id: ids.voyage,
    pol_id: ids.pol,
    pod_id: ids.pod,
    packages: 2,
    gross_weight: '2600.00',
    volume: '24.064',
    ...more,
  })

/** A bill as these events make it, the last of them the newest. */
export const billAfter = (...events: readonly EventOf<typeof billsoflading>[]): Bill =>
  events.reduce<Record<string, unknown>>((record, { type, data }) => recordedBy(billOfLading, type, data, record), {
    ...billOfLading.initial,
  }) as Bill

/** Loads what is given here, by resource and id, and nothing else; nobody asks for a record without saying which. */
export const loading =
  (records: Readonly<Record<string, Readonly<Record<string, object>>>>): Load =>
  async (aggregate, id) => {
    if (typeof id !== 'string') throw new TypeError(`no id of ${aggregate.resource.name}`)
    return records[aggregate.resource.name]?.[id] as StateOfAggregate<typeof aggregate> | undefined
  }
