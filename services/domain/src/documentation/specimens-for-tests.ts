import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { eventsOf } from '../kernel/aggregate.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { composed } from './bill-of-lading-prefill.ts'
import type { Unit } from './cargo.ts'

const { BillOfLadingQueued, BillOfLadingDrafted, BillOfLadingNumbered, BillOfLadingFinalised, BillOfLadingPublished } =
  eventsOf(billsoflading)

export const ids = { voyage: 'v', pol: 'p1', pod: 'p2', job: 'j', office: 'o', manifest: 'm', currency: 'eur' }

/** An empty record of an aggregate, to be filled in as a test needs. */
const blank = <T extends object>(initial: Readonly<Record<string, unknown>>, more: Partial<T>): T => ({ ...initial, ...more }) as T

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

/** The voyage as a fact: open, or in the state a test needs. */
export const sailing = (status = 'open') => ({
  ...blank<Record<string, unknown>>(voyage.initial, {}),
  id: ids.voyage,
  version: 1,
  number: 'GA2601',
  status,
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
const party = (name: string) => ({ relation_id: null, name, address: 'WAALHAVEN 1\nROTTERDAM', tax_id: '' })

/** What is typed into a complete bill of two cars. */
export const text = composed(
  {
    type: 'ORIGINAL',
    release_type: 'PRINT',
    payment_type: 'PREPAID',
    wording: 'SHIPPED',
    shipper: party('JANSEN'),
    consignee: party('TO ORDER'),
    voyage_id: ids.voyage,
    pol_id: ids.pol,
    pod_id: ids.pod,
    lines: [line],
  },
  {},
)

const origin = { office_id: ids.office, job_id: ids.job, customer_id: 'c', managed_by_job: false, replaces_id: null }

export const queued = (more: Partial<typeof text & typeof origin> = {}) => BillOfLadingQueued({ ...origin, ...text, ...more })
export const draftedBill = (more: Partial<typeof text & typeof origin> = {}) => [
  queued(more),
  BillOfLadingDrafted({ originals: more.type === 'SWB' ? 0 : 3, series: 'RTMTEMGA2601' }),
  BillOfLadingNumbered({ number: 'RTMTEMGA26010001' }),
]
export const finalBill = (more: Partial<typeof text> = {}) => [
  ...draftedBill(more),
  BillOfLadingFinalised({ shipped_on_board_date: '2026-11-22', forced: false }),
]
export const publishedBill = (more: Partial<typeof text> = {}) => [...finalBill(more), BillOfLadingPublished({ manifest_id: ids.manifest })]
