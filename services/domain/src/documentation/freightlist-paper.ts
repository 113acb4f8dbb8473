import type { FreightlistPaper } from '@fairlead/contracts/documents/freightlist'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { issuerOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import type { AnyAggregate, Load } from '../kernel/aggregate.ts'
import { currency, printedCurrencies } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { commodity, surchargeType } from '../masterdata/registers.ts'
import { voyage } from '../operations/voyages.ts'
import { shipOf } from './bill-of-lading-surroundings.ts'
import { type FreightAsked, type FreightAsker, type FreightReads, freightSources, loaded } from './freight-sources.ts'
import { freightlistOf } from './freightlist.ts'

/** For whom and when it is drawn up. */
interface DrawnFor extends FreightAsker {
  /** Of the office that issues it. */
  office_id: string | null
  /** That of the carrier where nothing is said. */
  language?: DocumentLanguage | undefined
  now: string
}

/** The freight list of a voyage with all that its paper says (DOMAIN_SALES_OPS §2.7); undefined where there is no such voyage. */
export async function freightlistPaper(
  voyage_id: string,
  asked: FreightAsked,
  { office_id, language: wanted, now, ...asker }: DrawnFor,
  reads: FreightReads,
): Promise<FreightlistPaper | undefined> {
  const { load } = reads
  const sailing = await load(voyage, voyage_id)
  if (!sailing) return undefined
  const [sources, ship, line] = await Promise.all([
    freightSources(sailing, asked, asker, reads),
    shipOf(sailing.vessel_id, load),
    load(relation, asked.carrier_id ?? sailing.carrier_id ?? ''),
  ])
  const language = wanted ?? line?.language ?? 'en'
  const list = freightlistOf(sources, { basis: asked.basis, currency_id: asked.currency_id ?? undefined })
  const rows = list.sections.flatMap(section => section.rows)

  const called = async (of: AnyAggregate, ids: readonly (string | null)[]): Promise<Record<string, string>> => {
    const known = await loaded([...new Set(ids.filter((id): id is string => id !== null))], id => reads.load(of, id))
    return Object.fromEntries(known.map(one => [one.id, titleOf(Reflect.get(one, of.resource.title), language)]))
  }
  const money = await printedCurrencies(
    load,
    list.currencies.map(one => one.currency_id),
  )
  const [{ letterhead }, harbours, goods, types, narrowed_to] = await Promise.all([
    issuerOf(office_id ?? '', load, language),
    called(
      port,
      rows.flatMap(row => [row.pol_id, row.pod_id]),
    ),
    called(
      commodity,
      rows.flatMap(row => row.commodity_ids),
    ),
    called(
      surchargeType,
      list.charges.flatMap(charge => charge.surcharges.map(one => one.surcharge_type_id)),
    ),
    narrowedTo(asked, language, load),
  ])
  return {
    language,
    drawn_up_at: now,
    issuer: letterhead,
    carrier: line?.name ?? null,
    vessel: ship.vessel,
    imo: ship.imo,
    voyage: sailing.number,
    basis: asked.basis,
    narrowed_to,
    list,
    names: {
      ports: harbours,
      commodities: goods,
      surcharge_types: types,
      currencies: Object.fromEntries(money),
    },
  }
}

const paid = { en: { paid: 'Paid', unpaid: 'Not paid' }, nl: { paid: 'Betaald', unpaid: 'Niet betaald' } } as const

/** What it is narrowed to, by name. */
async function narrowedTo(asked: FreightAsked, language: DocumentLanguage, load: Load): Promise<string[]> {
  const [pol, pod, office, line, customer, money] = await Promise.all([
    load(port, asked.pol_id ?? ''),
    load(port, asked.pod_id ?? ''),
    load(relation, asked.listed_office_id ?? ''),
    load(relation, asked.carrier_id ?? ''),
    load(relation, asked.customer_id ?? ''),
    load(currency, asked.currency_id ?? ''),
  ])
  const { paid: isPaid, unpaid } = paid[language]
  const settled = asked.paid === true ? isPaid : asked.paid === false ? unpaid : undefined
  return [
    pol && `${titleOf(pol.name, language)} →`,
    pod && `→ ${titleOf(pod.name, language)}`,
    office?.name,
    line?.name,
    customer?.name,
    money?.code,
    settled,
  ].filter(one => one !== undefined)
}
