import { desk, finalised } from '../domain/command-fixture.ts'

type Bag = Record<string, unknown>
type Names = { en: string; nl: string }
const same = (name: string): Names => ({ en: name, nl: name })

/**
 * A company as its papers show it: two currencies, two customers of two languages, and no two values alike, so that what stands in the
 * wrong place is seen.
 */
export async function company() {
  const at = desk('2026-11-23T09:00:00.000Z')
  const { done } = at
  const euro = await done('currencies', 'create', { code: 'EUR', name: same('Euro'), minor_units: 2 })
  const dollar = await done('currencies', 'create', { code: 'USD', name: same('US dollar'), minor_units: 2 })
  const country = (code: string, name: Names, more: Bag = {}) =>
    done('countries', 'create', { code, name, is_eu: false, currency_id: euro, ...more })
  const netherlands = await country(
    'NL',
    { en: 'Netherlands', nl: 'Nederland' },
    { is_eu: true, finance_code: '31', vat_rates: dutchRates },
  )
  const belgium = await country('BE', { en: 'Belgium', nl: 'België' }, { is_eu: true })
  const ivoryCoast = await country('CI', { en: "Côte d'Ivoire", nl: 'Ivoorkust' })
  const italy = await country('IT', { en: 'Italy', nl: 'Italië' }, { is_eu: true })
  const poland = await country('PL', { en: 'Poland', nl: 'Polen' }, { is_eu: true })
  const port = (code: string, name: Names, country_id: string) => done('ports', 'create', { code, name, country_id })
  const antwerp = await port('BEANR', { en: 'Antwerp', nl: 'Antwerpen' }, belgium)
  const abidjan = await port('CIABJ', same('Abidjan'), ivoryCoast)
  const zeebrugge = await port('BEZEE', same('Zeebrugge'), belgium)
  const lightship = await done('vessels', 'create', {
    name: 'GRANDE ABIDJAN',
    imo: '9680748',
    flag_country_id: italy,
    call_sign: 'IBCD',
    vessel_type: 'PCTC',
  })
  const oceanShip = await done('vessels', 'create', { name: 'SILVER MOON', imo: '9074729', vessel_type: 'PCTC' })

  const relation = (name: string, types: string[], more: Bag = {}) =>
    done('relations', 'create', { name, types, contacts: [], cfr_manager_emails: [], country_id: netherlands, ...more })
  const office = await relation('Fairlead Rotterdam', ['OFFICE'], {
    office_code: '01',
    is_headquarters: true,
    address: 'Waalhaven Zuidzijde 19',
    postal_code: '3089 JH',
    city: 'Rotterdam',
    phone: '+31101234567',
    email: 'accounts@fairlead.example',
    vat_id: 'NL810433941B01',
  })
  const carrier = await relation('Atlantic Ro-Ro Line', ['CARRIER'], {
    country_id: belgium,
    address: 'Noorderlaan 21',
    postal_code: '2030',
    city: 'Antwerp',
    scac: 'ARRL',
  })
  const term = await done('paymentterms', 'create', {
    code: 'N30',
    name: { en: '30 days net', nl: '30 dagen netto' },
    days: 30,
    end_of_month: false,
  })
  const early = await done('paymentterms', 'create', {
    code: 'N14',
    name: { en: '14 days', nl: '14 dagen' },
    days: 14,
    end_of_month: false,
    discount: '2.00',
    discount_days: 5,
  })
  const exporter = await relation('Van der Meulen Automotive Export B.V.', ['CUSTOMER'], {
    address: 'Energieweg 4\nGebouw Zuid',
    postal_code: '8304 AV',
    city: 'Emmeloord',
    vat_id: 'NL004495445B01',
    debtor_number: 'D104417',
    payment_term_id: term,
    contacts: [{ type: 'INVOICE', name: 'Margriet Ågren', is_default: true }],
  })
  const dutchman = await relation('Gebroeders Brouwer Wegtransport', ['CUSTOMER'], {
    address: 'Maasboulevard 77',
    postal_code: '3063 NS',
    city: 'Rotterdam',
    debtor_number: 'D200881',
    payment_term_id: early,
    language: 'nl',
  })
  const pole = await relation('Spółka Eksportowa Łódź Sp. z o.o.', ['CUSTOMER'], {
    address: 'ul. Piotrkowska 104',
    postal_code: '90-926',
    city: 'Łódź',
    country_id: poland,
    eori: 'PL725180112600000',
    debtor_number: 'D300552',
  })
  const liege = await relation('Wallonie Fret SPRL', ['CUSTOMER'], {
    country_id: belgium,
    address: 'Quai de la Batte 12',
    postal_code: '4000',
    city: 'Liège',
    vat_id: 'BE0428759497',
    debtor_number: 'D400663',
    payment_term_id: term,
  })
  const ivorian = await relation('Établissements Kouassi & Frères', ['CUSTOMER'], {
    country_id: ivoryCoast,
    address: 'Boulevard de Marseille, Zone 3',
    postal_code: '01 BP 1234',
    city: 'Abidjan',
    debtor_number: 'D500774',
    payment_term_id: term,
  })

  const account = (currency_id: string, bank: string, iban: string, bic: string) => ({
    currency_id,
    account_name: `Fairlead Shipping B.V. ${bank}`,
    bank,
    iban,
    bic,
  })
  await done(
    'companysettings',
    'create',
    {
      office_id: office,
      legal_name: 'Fairlead Shipping B.V.',
      registration: 'KvK 24123456',
      website: 'www.fairlead.example',
      bank_accounts: [
        account(euro, 'ABN AMRO', 'NL91ABNA0417164300', 'ABNANL2A'),
        account(dollar, 'Belfius', 'BE68539007547034', 'GKCCBEBB'),
      ],
      footer: { en: 'Filed at Rotterdam under 24123456.', nl: 'Gedeponeerd te Rotterdam onder 24123456.' },
      carriage_terms: 'Carried under the conditions of Atlantic Ro-Ro Line.',
    },
    office,
  )
  await done(
    'generalconfig',
    'change',
    {
      invoice_closing_text: { en: 'The Dutch forwarding conditions apply.', nl: 'De Nederlandse expeditievoorwaarden gelden.' },
      bill_of_lading_closing_text: { en: 'Errors and omissions excepted.', nl: 'Fouten voorbehouden.' },
    },
    '00000000-0000-7000-8000-000000000001',
  )
  const article = await done('financearticles', 'create', { code: 'FRT', name: { en: 'Ocean freight', nl: 'Zeevracht' } })
  const unitOf = (code: string, en: string, nl: string) =>
    done('calculationunits', 'create', { code, name: { en, nl }, quantity_source: null, decimals: 3 })
  const calculation = { cbm: await unitOf('CBM', 'm³', 'kuub'), bill: await unitOf('BL', 'B/L', 'cognossement') }

  const name = { en: 'Old-timers', nl: 'Oldtimers' }
  const group = await done('commoditygroups', 'create', { code: 'OLD', name })
  /** Vehicles from before there were chassis numbers. */
  const oldTimer = await done('commodities', 'create', {
    code: 'OLDTIMER',
    name,
    commodity_group_id: group,
    unit_kind: 'vehicle',
    vin_required: false,
  })
  const twentyFoot = await done('containertypes', 'create', {
    code: '22G1',
    name: { en: '20 ft dry', nl: '20 ft droog' },
    teu: '1.00',
    length_ft: 20,
    height: '8\'6"',
    kind: 'dry',
  })
  const voyage = await done('voyages', 'open', {
    number: 'GA2601',
    vessel_id: lightship,
    carrier_id: carrier,
    service_type_id: 2,
    port_calls: [
      {
        port_id: antwerp,
        purpose: 'load',
        date_arrival: '2026-11-21',
        date_departure: '2026-11-24',
        cut_off_cargo: '2026-11-20T17:00:00Z',
        cut_off_documents: '2026-11-21T12:00:00Z',
      },
      { port_id: abidjan, purpose: 'discharge', date_arrival: '2026-12-03', date_departure: '2026-12-05' },
    ],
  })

  return {
    at,
    euro,
    dollar,
    netherlands,
    belgium,
    ivoryCoast,
    antwerp,
    abidjan,
    zeebrugge,
    oceanShip,
    office,
    carrier,
    exporter,
    dutchman,
    pole,
    liege,
    ivorian,
    article,
    calculation,
    oldTimer,
    twentyFoot,
    voyage,
  }
}

export type Company = Awaited<ReturnType<typeof company>>

const dutchRates = [
  { vat_type: 'NL_HIGH', rate: '21.00', valid_from: '2012-10-01' },
  { vat_type: 'NL_LOW', rate: '9.00', valid_from: '2019-01-01' },
]

/** A job of a customer whose units stand on board since the 22nd, surveyed where they have `findings`; answers the job and its units in their order. */
export async function shipped(
  { at, office, voyage, antwerp, abidjan, oldTimer, twentyFoot }: Company,
  customer_id: string,
  units: readonly Bag[],
) {
  const { done, read } = at
  const job = await done('jobs', 'open', {
    direction: 'EXPORT',
    customer_id,
    office_id: office,
    service_type_id: 2,
    customer_reference: 'PO 4500127781',
  })
  const booking = await done('bookings', 'create', { job_id: job, voyage_id: voyage, pol_id: antwerp, pod_id: abidjan, onward_legs: [] })
  const rows = units.map(({ findings, ...row }) => ({ row, findings }))
  const typed = (row: Bag) => (row.kind === 'container' ? { ...row, container_type_id: twentyFoot } : row)
  const entered = rows.map(({ row }) => (row.kind || row.chassis_number ? typed(row) : { ...row, commodity_id: oldTimer }))
  await done('bookings', 'add_units', { units: entered }, booking)
  await done('bookings', 'confirm', {}, booking)
  const ids = (await read('bookings', booking)).unit_ids as string[]
  for (const [n, unit] of ids.entries()) {
    const findings = rows[n]?.findings
    if (findings) await done('units', 'record_survey', { date_surveyed: '2026-11-21', findings }, unit)
    await done('units', 'mark_firm', {}, unit)
    await done('units', 'record_delivery', { date_delivered: '2026-11-21' }, unit)
    await done('units', 'load', { date_loaded: '2026-11-22' }, unit)
  }
  return { job, units: ids, number: String((await read('jobs', job)).number) }
}

/** What the desk of a company makes of a bill that is told: drafted, and final unless it says `draft`. */
export async function billed({ at }: Company, head: Bag, until: 'queue' | 'draft' | 'final' = 'final'): Promise<string> {
  const id = await at.done('billsoflading', 'queue', head)
  if (until !== 'queue') await at.done('billsoflading', 'draft', {}, id)
  if (until === 'final') await finalised(at, id)
  return id
}
