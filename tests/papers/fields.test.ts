import type { invoiceContent, invoiceLine, invoiceText } from '@fairlead/contracts/accounting/invoice-fields'
import type { billOfLadingHead, cargoLine } from '@fairlead/contracts/documentation/bill-of-lading-fields'
import type { manifests } from '@fairlead/contracts/documentation/manifests'
import type { DocumentData } from '@fairlead/contracts/documents/document'
import { manifestIdOf } from '@fairlead/domain/documentation/manifest-id'
import { beforeEach, expect, test } from 'vitest'
import { head, mixedCargo, plain, vehicles } from './cargo.ts'
import { billed, type Company, company, shipped } from './company.ts'
import { numbered, pendingInvoice, rated, readyJob } from './invoicing.ts'
import { billPaper, invoicePaper, manifestPaper, pagesOf } from './papers.ts'

// Every field of a record is either on its paper, as written here, or kept off it, with the reason. A new field compiles only once it is here.

let house: Company
beforeEach(async () => {
  house = await company()
})

/** What a field looks like on paper; or why it is not there. */
type Printed = readonly string[] | { kept_off: string }
type Printing<Fields> = { readonly [Field in keyof Fields]: Printed }

async function missing(paper: DocumentData, fields: Readonly<Record<string, Printed>>): Promise<string[]> {
  const words = (await pagesOf(paper)).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  return Object.entries(fields).flatMap(([field, printed]) =>
    'kept_off' in printed ? [] : printed.filter(text => !words.includes(text)).map(text => `${field}: ${text}`),
  )
}

test('a bill of lading prints every field of its head that is for the world', async () => {
  const { job } = await shipped(house, house.pole, mixedCargo)
  const shipper = { relation_id: null, name: 'HUTA SZKŁA', address: 'UL. DŁUGA 1\n31-146 KRAKÓW', tax_id: 'PL725180112600000' }
  const bill = await billed(house, { job_id: job, ...head(house), shipper })
  const printed: Printing<typeof billOfLadingHead> = {
    type: ['BILL OF LADING', 'For port to port or combined transport'],
    release_type: { kept_off: 'how it is handed over is nothing that it says' },
    payment_type: ['Prepaid', 'Collect'],
    wording: ['Shipped on board 22 NOV 2026'],
    master_id: { kept_off: 'the bill of the carrier is another paper' },
    booking_number: ['Booking number BK26-004417'],
    references: ['EXPORT REF 2026/0117', 'L/C 4417-ABJ-2026'],
    issuer: ['Fairlead Shipping B.V.', 'Waalhaven Zuidzijde 19', '3089 JH Rotterdam'],
    carrier_id: ['Atlantic Ro-Ro Line'],
    signing_capacity: ['as agent for the carrier Atlantic Ro-Ro Line'],
    carrier_number: ['CARRIER B/L ARRL0098812'],
    carrier_document_id: { kept_off: 'a paper of the carrier' },
    place_of_issue: ['Place of issue Vlaardingen'],
    date_of_issue: ['Date of issue 23 NOV 2026'],
    shipper: ['Shipper HUTA SZKŁA UL. DŁUGA 1 31-146 KRAKÓW EORI PL725180112600000'],
    consignee: ["TO ORDER OF BANQUE DE L'HABITAT DE CÔTE D'IVOIRE 22 AVENUE JOSEPH ANOMA ABIDJAN PLATEAU"],
    notify: ['Notify party ÉTABLISSEMENTS KOUASSI & FRÈRES ZONE 3 01 BP 1234 ABIDJAN VAT NL004495445B01'],
    second_notify: ['Second notify party SÃO PAULO COMÉRCIO LTDA RUA DA CONSOLAÇÃO 930'],
    delivery_agent: ["Delivery agent at port of discharge AGENCE MARITIME DU GOLFE PORT D'ABIDJAN, VRIDI"],
    forwarding_agent: { kept_off: 'the form has no box for him' },
    voyage_id: ['Vessel GRANDE ABIDJAN', 'Voyage GA2601'],
    pre_carriage: ['Pre-carriage by TRUCK'],
    place_of_receipt: ['Place of receipt ŁÓDŹ, POLAND'],
    pol_id: { kept_off: 'its printed name stands there' },
    printed_pol: ['Port of loading ANTWERPEN, BELGIUM'],
    transhipment_port_id: ['Transhipment port ZEEBRUGGE, BELGIUM'],
    pod_id: { kept_off: 'its printed name stands there' },
    printed_pod: ["Port of discharge ABIDJAN, CÔTE D'IVOIRE"],
    place_of_delivery: ['Place of delivery YAMOUSSOUKRO'],
    final_destination: ['Final destination OUAGADOUGOU, BURKINA FASO'],
    transit_country_id: { kept_off: 'the form has no box for it' },
    freight_as_agreed: { kept_off: 'it decides whether the items are printed' },
    freight_items: [
      'OCEAN FREIGHT',
      '102.345 M3 X 38.50',
      '13,940.28',
      'BUNKER FACTOR',
      '639.66',
      'PORT CHARGES',
      '4 UNITS X 24.00',
      '1,296.00',
    ],
    collect_amount: ['To collect: one thousand two hundred and ninety-six and 00/100 EUR'],
    collect_currency_id: ['00/100 EUR'],
    payable_at: ['Freight payable at Bouaké'],
    originals: ['Number of original bills of lading THREE (3)'],
    received_for_shipment_date: ['Received for shipment 19 NOV 2026'],
    declared_value: ['Declared value USD 1,250,000.00'],
    declared_currency_id: ['USD 1,250,000.00'],
    clauses: ['LOOSE ACCESSORIES AT OWNER RISK', 'NOT RESPONSIBLE FOR RUST'],
    printed_notes: ['KEYS IN GLOVE BOX'],
    internal_notes: { kept_off: 'among colleagues' },
  }
  expect(await missing(await billPaper(house.at, bill, 'original-1'), printed)).toEqual([])
  const words = (await pagesOf(await billPaper(house.at, bill, 'original-1'))).map(({ text }) => text).join()
  expect(words).not.toContain('Never to be printed')
})

test('a bill of lading prints every field of a line of cargo', async () => {
  const { job, units } = await shipped(house, house.pole, vehicles(1, 5_000))
  const line = {
    marks_and_numbers: 'N/M KRAKÓW 7',
    packages: 1,
    package_type: 'CASE',
    description: 'A CAR IN A CASE',
    hs_code: '870390',
    gross_weight: '1310.00',
    volume: '12.032',
    unit_ids: units,
    container_number: 'TCNU7200794',
    seal: 'SL99177',
    customs_references: 'MRN 26NLZ9Y8X7W6V5U4T3\nMRN 26NLVEH000005000J7',
    dangerous_goods: 'UN3166 VEHICLE, CLASS 9',
  }
  const bill = await billed(house, { job_id: job, ...plain, lines: [line] })
  const printed: Printing<typeof cargoLine> = {
    marks_and_numbers: ['N/M KRAKÓW 7'],
    packages: ['ONE (1)'],
    package_type: ['CASE'],
    description: ['A CAR IN A CASE'],
    hs_code: ['HS CODE 870390'],
    gross_weight: ['1,310.00'],
    volume: ['12.032'],
    unit_ids: ['TOYOTA COROLLA BLACK', 'VIN JTNBA3EK303005000'],
    container_number: ['CONTAINER TCNU7200794'],
    seal: ['SEAL SL99177'],
    customs_references: ['MRN 26NLZ9Y8X7W6V5U4T3', 'MRN 26NLVEH000005000J7'],
    dangerous_goods: ['DANGEROUS GOODS: UN3166 VEHICLE, CLASS 9'],
  }
  expect(await missing(await billPaper(house.at, bill, 'copy'), printed)).toEqual([])
})

test('an invoice prints every field of its record and of its lines that is for the debtor', async () => {
  const { job, job_number, bl_number, bill, unit, chassis_number } = await readyJob(house, house.exporter)
  const lashing = { description: 'Lashing', quantity: '7.125', rate: '81.3', vat_type: 'NL_HIGH', unit: 'cbm' as const }
  const lines = [{ ...lashing, unit_id: unit, bill_of_lading_id: bill }]
  await rated(house, '1.250000', '2026-11-19')
  const id = await pendingInvoice(house, job, lines, house.dollar)
  const text = { project_number: '26GA2601', notes: 'With thanks' }
  await house.at.done('invoices', 'change', text, id)
  // 7.125 × 81.3 = 579.2625; 21 % of 579.26 is 121.6446; 121.64 / 1.25 = 97.312.
  const printed: Printing<typeof invoiceText & typeof invoiceContent> = {
    customer_reference: ['Your reference PO 4500127781'],
    attention: ['Attn. Margriet Ågren'],
    project_number: ['Project 26GA2601'],
    invoice_date: ['Date 23 November 2026'],
    due_date: ['Due date 23 December 2026', 'on or before 23 December 2026'],
    exchange_rate: ['1 EUR = 1.250000 USD'],
    exchange_rate_date: ['exchange rate of 19 November 2026'],
    exchange_rate_reason: { kept_off: 'the office says it to itself' },
    exchange_rate_source: { kept_off: 'the date says which one' },
    notes: ['With thanks'],
    office_id: ['Fairlead Shipping B.V.', 'Waalhaven Zuidzijde 19', '3089 JH Rotterdam', 'VAT ID NL810433941B01', 'KvK 24123456'],
    debtor_id: { kept_off: 'as he was when the invoice was made: bill_to' },
    bill_to: ['Van der Meulen Automotive Export B.V.', 'Energieweg 4 Gebouw Zuid 8304 AV Emmeloord', 'Your VAT ID NL004495445B01'],
    debtor_country_id: { kept_off: 'his address says it, where it is another than ours' },
    debtor_number: ['Customer number D104417'],
    language: ['Invoice'],
    job_id: { kept_off: 'its number stands there' },
    job_number: [`Our file ${job_number}`],
    voyage_id: ['Vessel and voyage GRANDE ABIDJAN GA2601'],
    bill_of_lading_ids: { kept_off: 'their numbers stand there' },
    bl_numbers: [`B/L ${bl_number}`],
    supply_date: ['Date of supply 22 November 2026'],
    payment_term_id: ['Terms of payment 30 days net'],
    currency_id: ['Amount USD', 'Total to be paid USD'],
    national_currency_id: ['VAT in EUR: 97.31'],
    bank_account_name: ['Account name Fairlead Shipping B.V. Belfius'],
    bank_name: ['Bank Belfius'],
    iban: ['IBAN BE68 5390 0754 7034'],
    bic: ['BIC GKCCBEBB'],
    lines: ['Lashing'],
    vat: ['A NL standard, 21.00 % 579.26 121.64'],
    net: ['Total excl. VAT 579.26'],
    vat_amount: ['VAT 121.64'],
    total: ['700.90', 'seven hundred and 90/100 USD', 'Please pay USD 700.90'],
  }
  const line: Printing<typeof invoiceLine> = {
    pro_forma_line_id: { kept_off: 'a number of ours' },
    job_id: { kept_off: 'the number of its job stands above, and beside it where there are several' },
    finance_article_id: { kept_off: 'its description stands there' },
    unit_id: [`Lashing · ${chassis_number}`],
    bill_of_lading_id: [`· ${bl_number}`],
    description: ['Lashing'],
    quantity: ['7.125'],
    calculation_unit_id: ['m³'],
    rate: ['81.30'],
    currency_id: ['Amount USD'],
    net: ['579.26'],
    vat_type: ['579.26 A'],
    vat_asked: { kept_off: 'the office says it to itself' },
    vat_reason: { kept_off: 'the law has words of its own for it' },
    vat_rate: ['21.00 %'],
    vat: { kept_off: 'VAT is reckoned by type, not by line' },
  }
  const paper = await invoicePaper(house.at, await numbered(house, id))
  expect(await missing(paper, printed)).toEqual([])
  expect(await missing(paper, line)).toEqual([])
})

test('a manifest prints every field of its record that is for ports and customs', async () => {
  const mixed = await shipped(house, house.pole, mixedCargo)
  await billed(house, { job_id: mixed.job, ...head(house) })
  const car = await shipped(house, house.exporter, vehicles(1, 5_500))
  await billed(house, { job_id: car.job, ...plain })
  const id = manifestIdOf({ voyage_id: house.voyage, pol_id: house.antwerp, pod_id: house.abidjan }) ?? ''
  await house.at.done(
    'manifests',
    'publish',
    { ocean_vessel_id: house.oceanShip, transit_country_id: house.ivoryCoast, mode: 'through' },
    id,
  )
  const written: Printing<(typeof manifests)['fields']> = {
    number: ['GA2601 BEANR-CIABJ'],
    voyage_id: ['Vessel GRANDE ABIDJAN', 'Voyage GA2601'],
    pol_id: ['Port of loading Antwerp'],
    pod_id: ['Port of discharge Abidjan'],
    ocean_vessel_id: ['Ocean vessel SILVER MOON'],
    transit_country_id: { kept_off: 'where an ocean vessel is named there is no room for it' },
    mode: { kept_off: 'it decides which bills are on it' },
    publication: { kept_off: 'how far our machinery is' },
    publishing: { kept_off: 'how far our machinery is' },
    paper: { kept_off: 'all of it is what is printed' },
    bls_total: ['2 bills of lading'],
    bls_final: { kept_off: 'a published manifest has no others' },
    bls_published: { kept_off: 'a published manifest has no others' },
    // 15 and a car; 13,675 and 1,310 kg; 73.849 and 12.032 m³.
    packages: ['16'],
    gross_weight: ['14,985.00'],
    volume: ['85.881'],
    published_at: ['Manifested 23 NOV 2026'],
    published_by: { kept_off: 'the office signs, not a clerk' },
    published_totals: { kept_off: 'what was manifested first, for comparison' },
    supplements: { kept_off: 'each is a paper of its own' },
    customs_answer: { kept_off: 'customs answer what they were sent' },
    customs_answered_at: { kept_off: 'customs answer what they were sent' },
    customs_registration: { kept_off: 'customs answer what they were sent' },
    customs_remarks: { kept_off: 'customs answer what they were sent' },
    customs_rejected: { kept_off: 'customs answer what they were sent' },
    status: { kept_off: 'a draft is marked as one, a correction is numbered' },
    status_id: { kept_off: 'the same, for machines' },
  }
  expect(await missing(await manifestPaper(house.at, id), written)).toEqual([])
})
