import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { addressIn } from '@fairlead/contracts/documents/party'
import { type EventOf, eventsOf } from '../../kernel/aggregate.ts'
import { given } from '../../kernel/given.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { creditOf, toCredit } from '../credit.ts'
import { type Asked, type contentOf, type InvoiceOrigins, invoiceFrom } from '../invoice-content.ts'
import { type InvoiceSurroundings, invoicePaper } from '../invoice-document.ts'
import { invoice } from '../invoices.ts'
import { around, asked, belgium, netherlands, origins } from '../specimens-for-tests.ts'
import type { EInvoiceSource } from './source.ts'

const { InvoiceCreated, CreditNoteCreated, InvoiceApproved, InvoiceNumbered, InvoiceCredited } = eventsOf(invoices)

const { office, debtor, settings } = origins()
const dutch = { ...netherlands, name: { en: 'Netherlands', nl: 'Nederland' } }
export const belgian = { ...belgium, name: { en: 'Belgium', nl: 'België' } }
export const senegalese = { ...dutch, code: 'SN', is_eu: false, name: { en: 'Senegal', nl: 'Senegal' } }

/** Two sides that are known on Peppol: a Dutch office and a Dutch customer, each with all that is asked of it. */
export const reachable = (more: Partial<InvoiceOrigins> = {}): InvoiceOrigins =>
  origins({
    officeCountry: dutch,
    debtorCountry: dutch,
    office: {
      ...office,
      address: 'Boompjes 40',
      postal_code: '3011 XB',
      city: 'Rotterdam',
      phone: '+31102064000',
      email: 'rotterdam@fairlead.test',
    },
    debtor: { ...debtor, peppol_scheme: '0106', peppol_id: '24234567', registration_id: '24234567' },
    settings: settings && {
      ...settings,
      registration: 'KvK Rotterdam 24123456',
      peppol_scheme: '0106',
      peppol_id: '24123456',
      bank_accounts: [
        ...settings.bank_accounts,
        { currency_id: 'jpy', account_name: null, bank: 'ABN AMRO', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
      ],
    },
    minor_units: new Map([['jpy', 0]]),
    ...more,
  })

/** How an invoice is told: what it is made from, what stands around it, and which lines of it a credit note gives back. */
export interface Told {
  from?: Partial<InvoiceOrigins>
  asked?: Partial<Asked>
  around?: Partial<InvoiceSurroundings>
  language?: DocumentLanguage
  exchange_rate?: string
  notes?: string
  /** Each a credit note of some of its lines, after the ones before; it is the last that is made. */
  credits?: readonly (readonly string[])[]
  quantity_sources?: EInvoiceSource['quantity_sources']
  buyer_reference?: string
}

const currencies: InvoiceSurroundings['currencies'] = new Map([
  ['eur', { code: 'EUR', minor_units: 2 }],
  ['usd', { code: 'USD', minor_units: 2 }],
  ['jpy', { code: 'JPY', minor_units: 0 }],
])

/** An approved invoice or credit note as its electronic form is made of it. */
export function eInvoice(told: Told = {}): EInvoiceSource {
  const from = reachable(told.from)
  const sides = told.language ? { ...from, debtor: { ...from.debtor, language: told.language } } : from
  const content = invoiceFrom(sides, { ...asked, ...told.asked })
  const rate = told.exchange_rate ? { exchange_rate: told.exchange_rate, exchange_rate_date: '2026-11-20' } : {}
  const created = InvoiceCreated({ ...content, ...rate, notes: told.notes ?? null })
  const minor_units = currencies.get(content.currency_id)?.minor_units ?? 2
  const record = recordOf([created, ...approval(content, '31012600001')], told.credits ?? [], minor_units)
  const { language } = record
  const surroundings: InvoiceSurroundings = {
    ...around,
    currencies,
    issuer: {
      office: sides.office,
      settings: sides.settings,
      letterhead: { name: 'Fairlead BV', address: addressIn(sides.office, sides.officeCountry, language), logo: null },
    },
    ...told.around,
  }
  return {
    invoice: record,
    paper: invoicePaper(record, surroundings),
    sides,
    minor_units,
    quantity_sources: told.quantity_sources ?? new Map([['cbm', 'volume']]),
    buyer_reference: told.buyer_reference ?? null,
  }
}

const approval = ({ bank_account_name, bank_name, iban, bic }: ReturnType<typeof contentOf>, number: string) => [
  InvoiceApproved({ series: '31-01-2026', bank_account_name, bank_name, iban, bic, paper: null, booking_ids: [] }),
  InvoiceNumbered({ number }),
]

function recordOf(events: EventOf<typeof invoices>[], credits: readonly (readonly string[])[], minor_units: number) {
  const whole = folded(events)
  if (credits.length === 0) return whole
  const past = [...events]
  for (const [index, line_ids] of credits.entries()) {
    const given = toCredit(folded(past), line_ids, minor_units)
    if (isRefusal(given)) throw new Error(given.code)
    past.push(InvoiceCredited({ credit_note_id: `note ${index}`, ...given, reason: 'Cargo was short' }))
  }
  const note = creditOf(folded(past), `note ${credits.length - 1}`)
  const of = { credits_id: 'i', credits_number: '31012600001', credits_date: whole.invoice_date }
  return folded([CreditNoteCreated({ ...note, ...of, notes: 'Cargo was short' }), ...approval(note, '31012600002')])
}

const folded = (events: readonly EventOf<typeof invoices>[]) =>
  given(invoice, ...events)
    .when('change')
    .record()
