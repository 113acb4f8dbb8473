import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import type { CargoReport } from '@fairlead/edi/messages/cuscar'
import { relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { containerType, vessel } from '../masterdata/registers.ts'
import { tradeDay } from '../operations/today.ts'
import { voyage } from '../operations/voyages.ts'
import { unitsOf } from './bill-of-lading-origins.ts'
import { billOfLading } from './bills-of-lading.ts'
import { cargoReport, type ManifestedBill } from './cargo-report.ts'
import { manifest } from './manifests.ts'
import { paperOf } from './printing.ts'

/** What a manifest that was published says to customs by now, from the streams of what it refers to; undefined when there is none. */
export async function cargoReportOf(id: string, replaces: boolean, load: Load): Promise<CargoReport | undefined> {
  const published = await load(manifest, id)
  if (!published?.published_at) return undefined
  const [sailing, pol, pod, bills] = await Promise.all([
    load(voyage, published.voyage_id),
    load(port, published.pol_id),
    load(port, published.pod_id),
    Promise.all([...new Set((published.paper ?? []).flatMap(one => one.bill_of_lading_ids))].map(one => load(billOfLading, one))),
  ])
  const aboard = bills.filter(one => one !== undefined).filter(({ status }) => status === 'final' || status === 'published')
  const [ship, line, units, manifested] = await Promise.all([
    load(vessel, sailing?.vessel_id ?? ''),
    load(relation, sailing?.carrier_id ?? ''),
    unitsOf([...new Set(aboard.flatMap(bill => bill.unit_ids))], load),
    Promise.all(
      aboard.map(async (bill): Promise<ManifestedBill> => {
        const onward = bill.transit_country_id === pod?.country_id ? undefined : await load(country, bill.transit_country_id ?? '')
        return { paper: await paperOf(bill, load), onward: onward ? { code: onward.code, name: onward.name.en } : null }
      }),
    ),
  ])
  const types = units.map(async ({ container_number, container_type_id }) => {
    const type = await load(containerType, container_type_id ?? '')
    return type ? [[String(container_number), type.code] as const] : [] // what is in a container need not know its type
  })
  const flag = await load(country, ship?.flag_country_id ?? '')
  const carrier = line?.scac ?? ''
  const call = sailing?.port_calls.find(one => one.port_id === published.pod_id)
  const head = {
    number: published.number,
    function: replaces ? ('replace' as const) : ('original' as const),
    date: tradeDay(published.supplements.at(-1)?.at ?? published.published_at),
    sender: carrier,
    voyage: {
      number: sailing?.number ?? '',
      carrier,
      vessel: { name: ship?.name ?? '', imo: ship?.imo ?? '', ...(flag && { flag: flag.code }) },
    },
    load: placeOf(pol),
    discharge: placeOf(pod),
    arrival: call?.actual_arrival ?? call?.date_arrival ?? '',
    container_types: new Map((await Promise.all(types)).flat()),
  }
  return cargoReport(head, manifested)
}

const placeOf = (at: RecordOf<typeof ports> | undefined) => ({ code: at?.code ?? '', name: at?.name.en ?? '' })
