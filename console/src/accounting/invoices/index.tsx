import { invoices } from '@fairlead/contracts/accounting/invoices'
import { addDays } from '@fairlead/contracts/measures/dates'
import i18next from 'i18next'
import { Receipt } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import type { Copy } from '../../kernel/documents/copies.ts'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import { staff } from '../../kernel/list/looks.ts'
import type { Rec } from '../../kernel/record.ts'
import { type RecordTab, screen } from '../../kernel/screen.ts'
import { today } from '../../lib/dates.ts'
import { type CreditedLine, creditedLines } from './credited-lines.ts'
import { lastByHand } from './payments.ts'
import { signed } from './signed.ts'
import { InvoiceWays, ways } from './ways.tsx'

/** Its lines and why they bear their VAT; once it is final they are credited there, one by one or together. */
const linesTab: RecordTab = {
  key: 'lines',
  label: () => i18next.t('invoice:lines.tab'),
  Panel: lazy(() => withTexts(import('./lines-tab.tsx'), 'vat')),
}

/** Its electronic form, once it has its number: what it says is final then. */
const eInvoiceTab: RecordTab = {
  key: 'e_invoice',
  label: () => i18next.t('invoice:e_invoice.tab'),
  when: ({ number }) => typeof number === 'string',
  Panel: lazy(() => import('./e-invoice-tab.tsx')),
}

/** A draft until it is approved. */
const { lines: typed } = invoices.commands.change_lines.input

/** A line as it was typed: the VAT that was asked for it, not what became of that for this debtor. */
const asAsked = (line: CreditedLine) => ({
  ...Object.fromEntries(Object.keys(typed.fields ?? {}).map(key => [key, line[key]])),
  vat_type: line.vat_asked ?? line.vat_type,
})

const paper = ({ status }: Rec): Copy => (status === 'pending' || status === 'cancelled' ? 'draft' : 'copy')

export default screen(invoices, {
  icon: Receipt,
  page: true,
  texts: ['documents', 'invoice'],
  ways,
  Tools: InvoiceWays,
  spare: [
    'debtor_number',
    'project_number',
    'office_id',
    'sent_at',
    'export_status',
    'export_reason',
    'e_invoice',
    'reminder_level',
    'reminded_on',
  ],
  within: {
    export_id: ['number', 'type', 'debtor_id', 'invoice_date', 'currency_id', 'total', 'export_status', 'export_reason'],
    shipload_id: ['number', 'debtor_id', 'currency_id', 'net', 'vat_amount', 'total', 'status', 'job_id'],
    job_ids: ['number', 'type', 'debtor_id', 'invoice_date', 'due_date', 'currency_id', 'net', 'vat_amount', 'total', 'open', 'sent_at'],
  },
  listed: signed,
  card: { facts: [['type', 'debtor_id'], ['due_date']], amount: ['currency_id', 'total'] },
  views: [
    { name: 'open', filter: { status: ['approved', 'sent'], 'open.from': '0.01' } },
    {
      name: 'overdue',
      filter: ({ today }) => ({ status: ['approved', 'sent'], 'open.from': '0.01', 'due_date.to': addDays(today, -1) }),
      sort: 'due_date',
    },
    { name: 'to_approve', filter: { status: 'pending' }, to: staff },
    // A credit note that was set off is paid before anybody sends it.
    { name: 'to_send', filter: { status: ['approved', 'paid'], 'sent_at.empty': 'true' }, to: staff },
    { name: 'to_export', filter: { export_status: ['WAITING', 'FAILED'] }, to: staff },
    { name: 'e_invoices_to_mend', filter: { e_invoice: ['rejected', 'failed'] }, to: staff },
  ],
  edits: { invoice_date: 'change', due_date: 'change', project_number: 'change' },
  bulk: ['approve', 'send', 'post'],
  steps: () => ['approve', 'send', 'record_payment'],
  elsewhere: ['credit_lines'],
  starts: ({ office_id }) => ({ office_id, invoice_date: today() }),
  begins: {
    change_lines: invoice => ({ lines: creditedLines(invoice).map(asAsked) }),
    take_back_payment: invoice => lastByHand(invoice) ?? {},
  },
  offered: { fields: ['debtor_id', 'currency_id', 'open'], Hint: lazy(() => import('./offer-hint.tsx')) },
  hidden: [
    'is_manual',
    'is_credited',
    'typed_by_ids',
    'bill_of_lading_ids',
    'job_number',
    'credited',
    'credited_vat',
    'entries',
    'e_invoices',
  ],
  prints: invoice => [paper(invoice)],
  together: { paper },
  tabs: [linesTab, eInvoiceTab, previewTab],
  Aside: lazy(() => import('../../kernel/documents/beside.tsx')),
  overview: {
    facts: [
      'debtor_id',
      'total',
      'open',
      'invoice_date',
      'due_date',
      'job_ids',
      'voyage_id',
      'bill_of_lading_ids',
      'credits_id',
      'credited_by_id',
      'sent_at',
      'e_invoice',
      'reminder_level',
      'reminded_on',
    ],
    tells: ['bl_numbers', 'job_id'],
  },
  Banner: lazy(() => import('./banner.tsx')),
})
