import type { manifests } from '@fairlead/contracts/documentation/manifests'
import type { ManifestPaper } from '@fairlead/contracts/documents/manifest'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addressOf, issuerOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { voyage } from '../operations/voyages.ts'
import { placeOf, shipOf } from './bill-of-lading-surroundings.ts'
import type { LoadedBill } from './manifested.ts'

type Manifest = Pick<RecordOf<typeof manifests>, 'number' | 'voyage_id' | 'pol_id' | 'pod_id' | 'ocean_vessel_id' | 'transit_country_id'>

/** What a manifest of these bills says above them, from the streams of what it refers to. It is issued by the office of the first. */
export async function manifestPaper(
  manifest: Manifest,
  bills: readonly Pick<LoadedBill, 'id' | 'office_id'>[],
  supplement: ManifestPaper['supplement'],
  load: Load,
): Promise<ManifestPaper> {
  const [sailing, pol, pod, ocean, transit, { letterhead }] = await Promise.all([
    load(voyage, manifest.voyage_id),
    load(port, manifest.pol_id),
    load(port, manifest.pod_id),
    shipOf(manifest.ocean_vessel_id ?? undefined, load),
    load(country, manifest.transit_country_id ?? ''),
    issuerOf(bills[0]?.office_id ?? '', load),
  ])
  const [ship, line, agent, port_of_loading, port_of_discharge] = await Promise.all([
    shipOf(sailing?.vessel_id, load),
    load(relation, sailing?.carrier_id ?? ''),
    load(relation, pod?.agent_id ?? ''),
    placeOf(pol, load),
    placeOf(pod, load),
  ])
  const call = sailing?.port_calls.find(one => one.port_id === manifest.pol_id)
  return {
    number: manifest.number,
    supplement,
    bill_of_lading_ids: bills.map(({ id }) => id),
    issuer: letterhead,
    carrier: line?.name ?? '',
    ...ship,
    voyage: sailing?.number ?? '',
    ocean_vessel: ocean.vessel === '' || ocean.vessel === ship.vessel ? null : ocean.vessel,
    transit_country: transit?.name.en ?? null,
    port_of_loading,
    port_of_discharge,
    departure: call?.actual_departure ?? call?.date_departure ?? null,
    discharge_agent: agent
      ? { name: agent.name, address: await addressOf(agent, load), vat_id: agent.vat_id, eori: agent.eori, contact: agent.email }
      : null,
    layout: agent?.manifest_type === 'measurement' ? 'measurement' : 'normal',
  }
}
