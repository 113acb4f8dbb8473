import type { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { cfr_conditions, cfr_sources } from '@fairlead/contracts/documentation/choices'
import type { DeliveryOrderPaper, OrderedUnit } from '@fairlead/contracts/documents/delivery-order'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addressOf, issuerOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import type { DecisionContext, Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { voyage } from '../operations/voyages.ts'
import { placeOf, shipOf } from './bill-of-lading-surroundings.ts'
import type { Bill, Unit } from './cargo.ts'
import type { Condition } from './cfr-conditions.ts'

type Release = RecordOf<typeof cfrreleases>

/** What of a release its paper tells besides. */
interface Ordered {
  readonly bill: Bill | undefined
  readonly units: readonly Unit[]
  readonly conditions: readonly Condition[]
}

/** What is between us and others is not for the agent: he is told that it is in order, and not from what. */
const untold: ReadonlySet<Condition['source']> = new Set(['paid', 'credit', 'unlisted'])

/** The delivery order for units of a release, from the streams of what it names, in the language of its agent; with whom it is mailed to. */
export async function deliveryOrderPaper(
  release: Release,
  { bill, units, conditions }: Ordered,
  { actor, now }: Pick<DecisionContext, 'actor' | 'now'>,
  load: Load,
): Promise<{ paper: DeliveryOrderPaper; managers: string[] }> {
  const agent = await load(relation, release.agent_id ?? '')
  const language = agent?.language ?? 'en'
  const [{ letterhead }, sailing, pol, pod, address] = await Promise.all([
    issuerOf(bill?.office_id ?? '', load, language),
    load(voyage, release.voyage_id),
    load(port, release.pol_id),
    load(port, release.pod_id),
    agent ? addressOf(agent, load, language) : [],
  ])
  const [ship, port_of_loading, port_of_discharge] = await Promise.all([
    shipOf(sailing?.vessel_id, load),
    placeOf(pol, load),
    placeOf(pod, load),
  ])
  const paper: DeliveryOrderPaper = {
    language,
    issuer: letterhead,
    number: release.number,
    released_at: now,
    released_by: actor.name,
    agent: agent ? { name: agent.name, address } : null,
    vessel: ship.vessel,
    voyage: sailing?.number ?? '',
    port_of_loading,
    port_of_discharge,
    consignee: [release.consignee?.name ?? '', ...(release.consignee?.address ?? '').split('\n')].filter(Boolean),
    collector: release.collector ?? '',
    identification: release.identification ?? '',
    units: units.map(one => ordered(one, bill)),
    units_on_bill: release.unit_ids.length,
    conditions: conditions.flatMap(({ condition, source }) => {
      if (source === null) return []
      const from = untold.has(source) ? '' : cfr_sources.byCode(source)[language]
      return { condition: cfr_conditions.byCode(condition)[language], source: from }
    }),
  }
  return { paper, managers: agent?.cfr_manager_emails ?? [] }
}

/** A unit as whoever hands it over looks for it: what it is stands on the bill where the unit does not say. */
function ordered(unit: Unit, bill: Bill | undefined): OrderedUnit {
  const { number, chassis_number, container_number, make, model, colour, quantity } = unit
  const line = bill?.lines.find(one => one.unit_ids.includes(unit.id))
  return {
    number,
    marks: chassis_number ?? container_number ?? '',
    goods: [make, model, colour].filter(Boolean).join(' ') || (line?.description.split('\n')[0] ?? ''),
    packages: quantity,
  }
}
