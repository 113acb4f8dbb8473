import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import i18next from 'i18next'
import { Landmark } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { type RecordTab, screen } from '../../kernel/screen.ts'
import { ImportStatement } from './import-statement.tsx'

/** Its entries, what each may be booked on, and what became of it. */
const entriesTab: RecordTab = {
  key: 'entries',
  label: () => i18next.t('bank:entries.tab'),
  Panel: lazy(() => withTexts(import('./entries-tab.tsx'), 'fields')),
}

export default screen(bankstatements, {
  icon: Landmark,
  page: true,
  texts: ['bank'],
  Tools: ImportStatement,
  spare: ['date_from', 'office_ids', 'file_name'],
  views: [{ name: 'open', filter: () => ({ status: 'open' }) }],
  card: { facts: [['iban'], ['date_until', 'open_entries']], amount: ['currency_id', 'closing'] },
  overview: { facts: ['iban', 'currency_id', 'opening', 'closing', 'date_from', 'date_until', 'open_entries', 'office_ids', 'file_name'] },
  elsewhere: ['book', 'set_aside', 'take_up', 'take_back', 'reverse'],
  hidden: ['entries', 'bookings'],
  tabs: [entriesTab],
})
