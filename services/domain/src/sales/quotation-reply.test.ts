import { expect, test } from 'vitest'
import { aQuotation, cars, freight } from './quotation-for-tests.ts'
import { type QuotationSurroundings, quotationPaper } from './quotation-paper.ts'
import { isOfferShown, leavesOffer, ownStandingOf, standingOf, toldOf, whyUnaddressed } from './quotation-reply.ts'

const sent_at = '2026-11-20T09:00:00.000Z'
const standing = (status: string, revision = 2, today = '2026-11-27') =>
  standingOf({ status, revision: 2, valid_until: '2026-11-27', sent_at }, revision, today)

test.each([
  ['active', 'open', true],
  ['accepted', 'accepted', true],
  ['shipped', 'accepted', true],
  ['invoiced', 'accepted', true],
  ['declined', 'declined', true],
  ['expired', 'expired', false],
  ['cancelled', 'withdrawn', false],
  ['queued', 'in_hand', false],
  ['pending', 'in_hand', false],
  ['action_required', 'in_hand', false],
] as const)('one that is %s is %s for its customer', (status, wanted, shown) => {
  expect(standing(status)).toBe(wanted)
  expect(isOfferShown(wanted)).toBe(shown)
})

test('the last day is the last on which it can be answered; an answer stays an answer', () => {
  expect(standing('active', 2, '2026-11-28')).toBe('expired')
  expect(standing('accepted', 2, '2026-11-28')).toBe('accepted')
  expect(standingOf({ status: 'active', revision: 1, valid_until: null, sent_at }, 1, '2030-01-01')).toBe('open')
})

test('what was declined before it went out again is not shown: nobody offered it', () => {
  expect(standingOf({ status: 'declined', revision: 1, valid_until: null, sent_at: null }, 1, '2026-11-27')).toBe('withdrawn')
  expect(standingOf({ status: 'action_required', revision: 1, valid_until: null, sent_at: null }, 1, '2026-11-27')).toBe('in_hand')
})

test('a version whose place another took is replaced, whatever became of that', () => {
  for (const status of ['draft', 'active', 'accepted', 'cancelled']) expect(standing(status, 1)).toBe('replaced')
  expect(isOfferShown('replaced')).toBe(false)
})

test.each([
  ['active', 'open'],
  ['shipped', 'accepted'],
  ['declined', 'declined'],
  ['expired', 'expired'],
  ['cancelled', 'withdrawn'],
  ['draft', 'in_hand'],
  ['requested', 'in_hand'],
  ['queued', 'in_hand'],
  ['pending', 'in_hand'],
  ['action_required', 'data_needed'],
])('for who is signed in one that is %s is %s', (status, wanted) => {
  expect(ownStandingOf({ status, revision: 2, valid_until: '2026-11-27', sent_at }, '2026-11-27')).toBe(wanted)
})

const surroundings: QuotationSurroundings = {
  percentages: new Set(),
  language: 'en',
  issuer: { office: undefined, settings: undefined, letterhead: { name: 'Fairlead BV', address: [], logo: null } },
  customer: { name: 'Jansen BV', address: [] },
  representative: null,
  pol: { en: 'Rotterdam', nl: 'Rotterdam' },
  pod: { en: 'Tema', nl: 'Tema' },
  payment_term: { en: '30 days net', nl: '30 dagen netto' },
  texts: [{ en: 'Subject to space.', nl: 'Onder voorbehoud van ruimte.' }],
  names: new Map(),
  currencies: new Map(),
}
const paper = quotationPaper(
  aQuotation({
    cargo_lines: [cars()],
    volume: '24.064',
    incoterm: 'CPT',
    place_of_receipt: 'Tilburg',
    final_destination: 'Kumasi',
    price_lines: [freight(), freight({ id: 'hidden', shown: 'hidden' })],
    totals: [
      { currency_id: 'a', purchase: '0.00', sales: '1300.00', margin: '1300.00', margin_pct: null },
      { currency_id: 'b', purchase: '0.00', sales: '900.00', margin: '900.00', margin_pct: null },
    ],
    total: '2200.00',
  }),
  surroundings,
)
const unpriced = { ...paper, valid_until: null, prices: [], has_more: false, totals: [], total: null, terms: [], payment_terms: null }

const asked = { status: 'queued', revision: 1, sent_at: null }

test('who is signed in is told all of the paper once it is offered, and of what is not no price, term or last day', () => {
  for (const standing of ['open', 'accepted', 'declined'] as const)
    expect(toldOf(paper, { status: 'active', revision: 2, sent_at }, standing)).toEqual(paper)
  for (const standing of ['in_hand', 'data_needed', 'expired', 'withdrawn'] as const)
    expect(toldOf(paper, asked, standing), standing).toEqual(unpriced)
  expect(unpriced.cargo).toHaveLength(1)
})

test('what a new version is to carry, and from where to where, nobody was told yet', () => {
  const unsaid = {
    ...unpriced,
    service: '',
    cargo_mode: '',
    incoterm: null,
    port_of_loading: null,
    port_of_discharge: null,
    place_of_receipt: null,
    final_destination: null,
    cargo: [],
    volume: '0.000',
  }
  expect(unpriced).toMatchObject({
    service: 'Deep sea',
    cargo_mode: 'Ro-ro',
    incoterm: 'CPT',
    port_of_loading: 'Rotterdam',
    port_of_discharge: 'Tema',
    place_of_receipt: 'Tilburg',
    final_destination: 'Kumasi',
  })
  for (const [status, standing] of [
    ['draft', 'in_hand'],
    ['pending', 'in_hand'],
    ['cancelled', 'withdrawn'],
    ['expired', 'expired'],
  ] as const)
    expect(toldOf(paper, { status, revision: 2, sent_at: null }, standing), status).toEqual(unsaid)
  expect(toldOf(paper, { status: 'draft', revision: 1, sent_at: null }, 'in_hand')).toEqual(unsaid)
})

test('of a new version that went out, or about which he is asked, he is told what is to be carried', () => {
  expect(toldOf(paper, { status: 'expired', revision: 2, sent_at }, 'expired')).toEqual(unpriced)
  expect(toldOf(paper, { status: 'action_required', revision: 2, sent_at: null }, 'data_needed')).toEqual(unpriced)
})

test.each([
  ['accepted', 'quotation_was_accepted'],
  ['shipped', 'quotation_was_accepted'],
  ['invoiced', 'quotation_was_accepted'],
  ['declined', 'quotation_was_declined'],
  ['expired', 'quotation_expired'],
  ['cancelled', 'quotation_was_cancelled'],
  ['active', 'quotation_address_awaited'],
  ['draft', 'quotation_not_sent'],
  ['queued', 'quotation_not_sent'],
] as const)('of one that is %s without an address it is told why: %s', (status, why) => {
  const unaddressed = (today: string) => whyUnaddressed({ status, revision: 1, valid_until: '2026-11-27', sent_at: null }, today)
  expect(unaddressed('2026-11-27')).toBe(why)
  expect(unaddressed('2026-11-28')).toBe(status === 'active' ? 'quotation_expired' : why)
})

test('an offer stays what it is while it is filed, mailed and looked at; what changes, prices or answers it makes it another', () => {
  for (const type of ['QuotationDocumentAttached', 'QuotationMailed', 'QuotationSentAgain', 'QuotationViewedByCustomer', 'QuotationCopied'])
    expect(leavesOffer(type), type).toBe(true)
  for (const type of [
    'QuotationRevised',
    'QuotationSent',
    'QuotationPriced',
    'CustomerDataRequested',
    'QuotationAccepted',
    'QuotationCancelled',
  ])
    expect(leavesOffer(type), type).toBe(false)
})
