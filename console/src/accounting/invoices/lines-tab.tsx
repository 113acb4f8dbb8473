import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { Fields } from '@fairlead/contracts/kernel/field'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allows, besides } from '../../kernel/commands.ts'
import { shown, toTheRight } from '../../kernel/fields/shown.ts'
import { commandLabel, fieldLabel } from '../../kernel/labels.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import { type Rec, referredBy } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { cn } from '../../lib/class-names.ts'
import { type Debtor, VatNote } from '../../operations/jobs/vat-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { type CreditedLine, creditedLines } from './credited-lines.ts'

const columns = ['description', 'quantity', 'rate', 'net', 'vat_type', 'vat'] as const
const fields: Fields = invoices.fields.lines.fields ?? {}

/** The lines of an invoice: why they bear another VAT than was asked, which of them were credited, and those of the others that are chosen are credited from here. */
export default function InvoiceLinesTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('invoice')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const user = signedIn()
  const lines = creditedLines(record)
  const debtor = debtorOf(record)
  const mayCredit = user !== undefined && allows(invoices, 'credit_lines', record, user)
  const selected = lines.filter(line => chosen.has(line.pro_forma_line_id))
  const toggle = (id: string) => setChosen(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]))

  async function credit(input: Record<string, unknown>): Promise<void> {
    await giveCommand(invoices, record, 'credit_lines', { ...input, line_ids: selected.map(line => line.pro_forma_line_id) })
    setChosen(new Set())
  }

  return (
    <div className="p-3">
      {mayCredit ? (
        <div role="toolbar" aria-label={t('lines.tab')} className="mb-2 flex gap-1.5">
          <Button size="small" disabled={selected.length === 0} onClick={() => setAsking(true)}>
            {commandLabel(invoices, 'credit_lines')}
          </Button>
        </div>
      ) : null}
      <Scrollable label={t('lines.tab')}>
        <Table
          caption={t('lines.tab')}
          heads={[
            ...(mayCredit ? [{ text: t('lines.choose'), unseen: true }] : []),
            ...columns.map(key => ({ text: fieldLabel(invoices, key), right: isRight(key) })),
            { text: t('lines.credited'), unseen: true },
          ]}
        >
          {lines.map(line => (
            <tr key={line.pro_forma_line_id} className="border-line border-t">
              {mayCredit ? (
                <td className="px-2 py-1">
                  <Checkbox
                    aria-label={t('lines.choose_line', { line: line.description })}
                    checked={chosen.has(line.pro_forma_line_id)}
                    disabled={line.credited}
                    onChange={() => toggle(line.pro_forma_line_id)}
                  />
                </td>
              ) : null}
              {columns.map(key => (
                <Cell key={key} line={{ ...line, currency: record.currency }} of={key}>
                  {key === 'vat_type' ? <VatNote line={line} debtor={debtor} /> : null}
                </Cell>
              ))}
              <td className="text-amber-ink px-2 py-1">{line.credited ? t('lines.credited') : ''}</td>
            </tr>
          ))}
        </Table>
      </Scrollable>
      {asking ? (
        <CommandDialog
          screen={screen}
          name="credit_lines"
          command={besides(invoices.commands.credit_lines, 'line_ids')}
          record={undefined}
          about={selected.map(line => line.description).join(', ')}
          send={credit}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

/** The debtor as he was when the invoice was made. */
const debtorOf = ({ bill_to, ...record }: Rec): Debtor => ({
  name: typeof bill_to === 'object' && bill_to !== null && 'name' in bill_to ? String(bill_to.name) : '',
  country: referredBy(record, 'debtor_country_id')?.name ?? '',
})

const isRight = (key: string): boolean => {
  const field = fields[key]
  return field !== undefined && toTheRight(field)
}

interface CellProps {
  line: CreditedLine & Pick<Rec, 'currency'>
  of: (typeof columns)[number]
  children: ReactNode
}

function Cell({ line, of: key, children }: CellProps) {
  const field = fields[key]
  return (
    <td className={cn('px-2 py-1 align-top', isRight(key) && 'text-right whitespace-nowrap')}>
      {field ? shown(field, key, line) : ''}
      {children}
    </td>
  )
}
