import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import { filesOf, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, clause, commodity, containerType, paymentTerm, quoteDescription } from '../masterdata/registers.ts'
import {
  aCustomer,
  anOffice,
  aQuotation,
  cars,
  euro,
  freight,
  id,
  office,
  perUnit,
  recordOf,
  rotterdam,
  tema,
  thirtyDays,
  told,
} from './quotation-for-tests.ts'
import { quotationPaper } from './quotation-paper.ts'
import { offerTo, quotationToPrint } from './quotation-printing.ts'
import { type Quotation, reckoned } from './quotation-totals.ts'
import { quotation } from './quotations.ts'

const both = (text: string) => ({ en: text, nl: `${text} (nl)` })
const named = (own: string, name: string) => ({ id: own, version: 1, ...recordOf(commodities, { name: both(name) }) })
const saved = (said: Partial<Quotation> = {}) => ({
  ...reckoned(
    aQuotation({
      price_lines: [freight()],
      representative_id: id(30),
      cargo_lines: [cars({ commodity_id: id(31), container_type_id: id(32) }), cars({ id: id(61) })],
      quote_description_ids: [id(33)],
      clause_ids: [id(34)],
      public_id: 'f00d',
      revision: 2,
      sent_at: '2026-11-20T09:00:00.000Z',
      ...said,
    }),
  ),
  id: 'q',
})
const customer = { ...aCustomer({ language: 'nl', address: 'Kade 2', country_id: 'nl' }) }

const around: readonly RecordFixture[] = [
  [relation, { ...anOffice(), id: office }],
  [country, { id: 'nl', name: both('Netherlands') }],
  [user, { id: id(30), name: 'Ruth de Vries' }],
  [commodity, named(id(31), 'Car')],
  [containerType, named(id(32), 'Flat rack')],
  [calculationUnit, named(perUnit, 'unit')],
  [quoteDescription, { id: id(33), text: both('By dimensions') }],
  [clause, { id: id(34), text: both('Subject to space') }],
  [port, named(rotterdam, 'Rotterdam')],
  [port, named(tema, 'Tema')],
  [paymentTerm, named(thirtyDays, '30 days')],
  [currency, { id: euro, code: 'EUR', minor_units: 2 }],
]
const kept = (record = saved(), more: readonly RecordFixture[] = [[relation, customer]]) => ({
  load: loading([quotation, record], ...around, ...more),
  files: filesOf({}),
})
const replyLinks = {
  urlOf: ({ public_id, revision }: { public_id: string; revision: number }) => `https://f.test/${public_id}/${revision}`,
  revisionOf: () => undefined,
}
const printed = (said: Partial<Quotation> = {}, typed: Partial<Quotation> = {}) =>
  quotationToPrint({ ...kept(saved(said)), replyLinks }, 'q', typed)

test('a quotation is told with all that it names, in the language of its customer', async () => {
  expect(await offerTo(saved(), kept())).toMatchObject({
    language: 'nl',
    issuer: { name: 'Rotterdam', logo_svg: null },
    customer: { name: 'Jansen BV', address: ['Kade 2', 'Netherlands (nl)'] },
    representative: 'Ruth de Vries',
    port_of_loading: 'Rotterdam (nl)',
    port_of_discharge: 'Tema (nl)',
    payment_terms: '30 days (nl)',
    cargo: [{ goods: 'Toyota Corolla, Car (nl), Flat rack (nl)' }, { goods: 'Toyota Corolla' }],
    prices: [{ unit: 'unit (nl)', currency: 'EUR' }],
    terms: ['By dimensions (nl)', 'Subject to space (nl)'],
  })
})

test('a rate of a unit that counts money is a percentage', async () => {
  const rated = async (quantity_source: string | null) => {
    const units: RecordFixture[] = [[calculationUnit, { ...named(perUnit, 'unit'), quantity_source }]]
    const load = loading([quotation, saved()], ...around.filter(([of]) => of !== calculationUnit), ...units, [relation, customer])
    return (await offerTo(saved(), { load, files: filesOf({}) })).prices[0]?.is_percentage
  }
  expect(await Promise.all(['freight', 'subtotal', 'cargo_value'].map(rated))).toEqual([true, true, true])
  expect(await Promise.all(['units', null].map(rated))).toEqual([undefined, undefined])
})

test('what went out says for ever what it said then, in each language; its number may have come later', async () => {
  const sent = reckoned(aQuotation({ price_lines: [freight()], number: '' }))
  const then = { en: quotationPaper(sent, told()), nl: quotationPaper(sent, told({ language: 'nl' })) }
  const now = saved({ paper: then, number: 'Q012600009' })
  const words = { number: 'Q012600009', payment_terms: '30 dagen netto', terms: ['Onder voorbehoud van ruimte.'] }
  expect(await offerTo(now, kept(now))).toMatchObject({ language: 'nl', ...words })
  expect(await offerTo(now, kept(now), 'en')).toMatchObject({ language: 'en', payment_terms: '30 days net' })
  expect(await quotationToPrint({ ...kept(now), replyLinks }, 'q')).toMatchObject({ data: words })
})

describe('its language is', () => {
  const languageOf = async (...given: Parameters<typeof offerTo>) => (await offerTo(...given)).language
  test('the one that is asked for', async () => expect(await languageOf(saved(), kept(), 'en')).toBe('en'))
  test('else that of the customer', async () => expect(await languageOf(saved(), kept())).toBe('nl'))
  test('else English', async () => {
    expect(await languageOf(saved(), kept(saved(), [[relation, { ...customer, language: null }]]))).toBe('en')
    expect(await languageOf(saved(), kept(saved(), []))).toBe('en')
  })
})

test('what is gone from the registers is left out', async () => {
  const bare = { load: loading([relation, { ...anOffice(), id: office }]), files: filesOf({}) }
  expect(await offerTo(saved(), bare)).toMatchObject({
    customer: { name: '', address: [] },
    representative: null,
    port_of_loading: null,
    port_of_discharge: null,
    payment_terms: null,
    terms: [],
  })
})

test('its paper has the address where it is answered, once it was sent', async () => {
  expect(await printed()).toMatchObject({ template: 'quotation', data: { reply_url: 'https://f.test/f00d/2' } })
  expect(await printed({ sent_at: null })).toMatchObject({ data: { reply_url: null } })
  expect(await printed({ public_id: null })).toMatchObject({ data: { reply_url: null } })
})

test('what is typed and not saved is on its paper; of none there is none', async () => {
  expect(await printed({}, { customer_reference: 'RFQ 8' })).toMatchObject({ data: { customer_reference: 'RFQ 8' } })
  expect(await quotationToPrint({ ...kept(), replyLinks }, 'none')).toBeUndefined()
})
