import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { ports } from '@fairlead/contracts/masterdata/ports'
import { addressOf, issuerOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { country } from '../masterdata/countries.ts'
import { printedCurrencies } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { vessel } from '../masterdata/registers.ts'
import { voyage } from '../operations/voyages.ts'
import { settingsInForce } from '../platform/settings.ts'
import { type BillSurroundings, linesOf } from './bill-of-lading-document.ts'
import { unitsOf } from './bill-of-lading-origins.ts'
import type { Bill } from './cargo.ts'

/** A port as papers name it: with its country, for there is more than one Tripoli. */
export async function placeOf(at: RecordOf<typeof ports> | undefined, load: Load): Promise<string> {
  const land = await load(country, at?.country_id ?? '')
  return [at?.name.en, land?.name.en].filter(Boolean).join(', ')
}

/** A ship as papers name it. */
export async function shipOf(vessel_id: string | undefined, load: Load) {
  const ship = await load(vessel, vessel_id ?? '')
  const flag = await load(country, ship?.flag_country_id ?? '')
  return { vessel: ship?.name ?? '', imo: ship?.imo ?? null, flag: flag?.name.en ?? null, call_sign: ship?.call_sign ?? null }
}

/** Whom a bill names of those we deal with: all of them are screened (DOMAIN_DOCS §3.2). */
const named = ['shipper', 'consignee', 'notify'] as const

/** All that a bill prints of other records, from their streams. What there is none of stays empty. */
export async function surroundingsOf(bill: Bill, load: Load): Promise<BillSurroundings> {
  const [{ bill_of_lading_closing_text }, sailing, pol, pod, transhipment, { settings, letterhead }, currencies, units] = await Promise.all(
    [
      settingsInForce(load),
      load(voyage, bill.voyage_id ?? ''),
      load(port, bill.pol_id ?? ''),
      load(port, bill.pod_id ?? ''),
      load(port, bill.transhipment_port_id ?? ''),
      issuerOf(bill.office_id, load),
      printedCurrencies(load, [
        bill.collect_currency_id,
        bill.declared_currency_id,
        ...(bill.freight_items ?? []).map(item => item.currency_id),
      ]),
      unitsOf(bill.unit_ids, load),
    ],
  )
  const [ship, carrier, ...parties] = await Promise.all([
    shipOf(sailing?.vessel_id, load),
    load(relation, bill.carrier_id ?? sailing?.carrier_id ?? ''),
    ...named.map(async field => ({ field, relation: await load(relation, bill[field]?.relation_id ?? '') })),
  ])
  return {
    voyage_number: sailing?.number ?? '',
    vessel: ship.vessel,
    imo: ship.imo,
    flag: ship.flag,
    pol: await placeOf(pol, load),
    pod: await placeOf(pod, load),
    transhipment_port: transhipment ? await placeOf(transhipment, load) : null,
    units,
    parties,
    issuer: letterhead,
    carrier: { name: carrier?.name ?? '', address: carrier ? await addressOf(carrier, load) : [], scac: carrier?.scac ?? null },
    currencies,
    carriage_terms: settings?.carriage_terms ?? '',
    conditions: linesOf(settings?.carriage_conditions ?? null),
    closing_text: bill_of_lading_closing_text?.en ?? null,
  }
}
