import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { most_units_notified, prenotifications } from '@fairlead/contracts/operations/prenotifications'
import type { units } from '@fairlead/contracts/operations/units'
import { relation } from '../crm/relations.ts'
import { aggregate, eventsOf, type Load } from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { rowsWith } from '../kernel/rows-with.ts'
import { port } from '../masterdata/ports.ts'
import { vessel } from '../masterdata/registers.ts'
import { isAwaited } from './papers-lacking.ts'
import { terminalAt } from './quays.ts'
import { loadingCall } from './rotation.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

const { PortNotified, PrenotificationMailed } = eventsOf(prenotifications)

type Unit = RecordOf<typeof units> & { id: string }

/** Why the port is not told of a unit: it is on board, or goes nowhere; undefined where it is. */
export const whyNotNotified = ({ number, status }: Pick<Unit, 'number' | 'status'>): Refusal | undefined =>
  isAwaited({ status }) ? undefined : refuse('prenotified_gone_unit', { field: 'unit_ids', params: { number } })

/** The units that one list is of: loaded at one port, on one ship, for one office. */
export const oneList = ({ pol_id, voyage_id, office_id }: Pick<Unit, 'pol_id' | 'voyage_id' | 'office_id'>): string =>
  `${pol_id} ${voyage_id} ${office_id}`

/** Of a unit of which none of this was told. */
const untold = {
  un_number: null,
  dangerous_goods_class: null,
  non_runner: null,
  seal: null,
  vgm_weight: null,
  pod_name: null,
  customer_reference: null,
}

/** Of a unit what its port is told: as measured where it was, else as booked. */
const told = (one: Unit, pods: ReadonlyMap<string, string>) => ({
  unit_id: one.id,
  number: one.number,
  chassis_number: one.chassis_number ?? one.container_number,
  license_plate: one.license_plate,
  make: one.make,
  model: one.model,
  quantity: one.quantity,
  length: one.measured_length ?? one.length,
  width: one.measured_width ?? one.width,
  height: one.measured_height ?? one.height,
  weight: one.measured_weight ?? one.weight,
  customs_type: one.customs_type,
  mrn: one.mrn,
  un_number: one.un_number,
  dangerous_goods_class: one.dangerous_goods_class,
  non_runner: one.non_runner,
  seal: one.seal,
  vgm_weight: one.vgm_weight,
  pod_name: pods.get(one.pod_id) ?? null,
  customer_reference: one.customer_reference,
  delivery: one.date_delivered,
})

const loadedUnits = async (ids: readonly string[], load: Load): Promise<Unit[]> =>
  (await Promise.all([...new Set(ids)].map(id => load(unit, id)))).filter(one => one !== undefined)

/** Somebody who can be told, and of whom he is. */
interface Recipient {
  readonly email: string
  readonly name: string
  readonly language: string
}

/** Who is known at a port of loading of a ship: its agent, with whom messages of the terminal are exchanged, and the carrier; each by all his addresses. */
export async function recipientsAt({ pol_id, pod_id, voyage_id }: Pick<Unit, 'pol_id' | 'pod_id' | 'voyage_id'>, load: Load) {
  const [pol, sailing] = await Promise.all([load(port, pol_id), load(voyage, voyage_id)])
  const call = loadingCall(sailing?.port_calls ?? [], pol_id, pod_id)
  const at = await terminalAt(call, pol, load)
  const ids = [...new Set([pol?.agent_id, at?.edi_partner_id, sailing?.carrier_id].flatMap(id => id ?? []))]
  const known = (await Promise.all(ids.map(id => load(relation, id)))).filter(one => one !== undefined)
  const recipients = known.flatMap(({ name, email, contacts, language }): Recipient[] =>
    [email, ...contacts.map(one => one.email)].flatMap(address =>
      address === null ? [] : [{ email: address, name, language: language ?? '' }],
    ),
  )
  const first = (one: Recipient, index: number) => recipients.findIndex(({ email }) => email === one.email) === index
  return { pol, sailing, recipients: recipients.filter(first) }
}

/** What a port of loading was told of cargo that comes (DOMAIN_SALES_OPS §2.8): of which units, to whom and when. */
export const prenotification = aggregate(prenotifications, {
  evolve: {
    PortNotified: (record, data, { meta }) => ({
      ...record,
      ...data,
      unit_ids: data.units.map(({ unit_id }) => unit_id),
      notified_at: meta.occurred_at,
      notified_by: meta.actor.name,
      status: 'notified',
    }),
    PrenotificationMailed: (record, _data, { meta }) => ({ ...record, mailed_at: meta.occurred_at }),
  },
  upcast: {
    // At first the port was told no dangers, no seal, and not where cargo goes.
    PortNotified: [data => ({ ...data, units: rowsWith(untold, data.units) })],
  },
  facts: {
    notify: async (_record, { unit_ids }, load, { find }) => {
      const [some, before] = await Promise.all([loadedUnits(unit_ids, load), find(prenotifications, { unit_ids })])
      const around = await recipientsAt(some[0] ?? { pol_id: '', pod_id: '', voyage_id: '' }, load)
      const pods = new Map(
        await Promise.all([...new Set(some.map(one => one.pod_id))].map(async id => [id, (await load(port, id))?.name.en ?? ''] as const)),
      )
      return { some, before, pods, ...around, ship: await load(vessel, around.sailing?.vessel_id ?? '') }
    },
  },
  decide: {
    notify: (_record, { to, again }, { some, before, pods, pol, sailing, recipients, ship }) => {
      const [first] = some
      if (!first) return invalid('required', { field: 'unit_ids' })
      if (some.length > most_units_notified) return invalid('too_many', { field: 'unit_ids', params: { maximum: most_units_notified } })
      if (to.length === 0) return invalid('required', { field: 'to' })
      if (to.some(address => !recipients.some(({ email }) => email === address))) return invalid('select_from_list', { field: 'to' })
      const strange = some.find(one => oneList(one) !== oneList(first))
      if (strange) return invalid('prenotified_elsewhere', { field: 'unit_ids', params: { number: strange.number } })
      const gone = together(some.flatMap(one => whyNotNotified(one) ?? []))
      if (gone) return gone
      const known = some.find(({ id, voyage_id }) => before.some(one => one.voyage_id === voyage_id && one.unit_ids.includes(id)))
      if (known && again !== true) return refuse('prenotified_before', { field: 'again', params: { number: known.number } })
      const isDutch = recipients.some(({ email, language }) => to.includes(email) && language === 'nl')
      return [
        PortNotified({
          pol_id: first.pol_id,
          port_name: pol?.name.en ?? '',
          voyage_id: first.voyage_id,
          voyage_number: sailing?.number ?? '',
          vessel_name: ship?.name ?? null,
          office_id: first.office_id,
          to,
          language: isDutch ? 'nl' : 'en',
          units: some.map(one => told(one, pods)),
        }),
      ]
    },
    record_mail: ({ mailed_at }) => (mailed_at === null ? [PrenotificationMailed()] : []),
  },
})
