import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import type { WarningProps } from '../../kernel/screen.ts'
import { cn } from '../../lib/class-names.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { ChosenLines } from './chosen-lines.ts'
import { linesOf } from './lines.ts'
import { type Debtor, VatNote, type VatOfLine, vatLabel } from './vat-note.tsx'

interface Coming extends VatOfLine {
  pro_forma_line_id: string
  vat_rate: string
}
interface Answer {
  debtor?: Debtor
  lines: readonly Coming[]
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** The VAT that the lines of an invoice will have, as the server makes it, before it is made: those alike together, and why where it is not what they ask for. */
export default function VatToCome({ record: job, typed }: WarningProps) {
  const { t } = useTranslation('vat')
  const chosen = useContext(ChosenLines)
  const invoice_date = typeof typed.invoice_date === 'string' && day.test(typed.invoice_date) ? typed.invoice_date : undefined
  const debtor_id = typeof typed.debtor_id === 'string' && typed.debtor_id !== '' ? typed.debtor_id : undefined
  const line_ids = chosen.length > 0 ? chosen.join(',') : undefined
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['jobs', 'vat', job.id, job.version, line_ids, debtor_id, invoice_date],
    queryFn: ({ signal }) => get<Answer>(`jobs/${job.id}/vat`, { line_ids, debtor_id, invoice_date }, signal),
    enabled: invoice_date !== undefined,
    placeholderData: keepPreviousData,
    retry: false, // it is told besides: the invoice is made without it
  })
  if (!data?.debtor || invoice_date === undefined) return null
  const called = new Map(linesOf(job.lines).map(({ id, description }) => [id, description]))
  const alike = Map.groupBy(data.lines, line => [line.vat_type, line.vat_rate, line.vat_asked, line.vat_reason].join(' '))
  return (
    <section
      aria-label={t('to_come')}
      aria-busy={isPlaceholderData}
      className={cn('border-line mb-3 rounded-md border px-3 py-2', isPlaceholderData && 'opacity-50')} // of who was the debtor until now
    >
      <h3 className="font-semibold">{t('to_come')}</h3>
      <ul className="flex flex-col gap-1.5">
        {[...alike].map(([key, lines]) => (
          <Alike key={key} lines={lines} debtor={data.debtor} called={called} />
        ))}
      </ul>
    </section>
  )
}

interface AlikeProps {
  lines: readonly Coming[]
  debtor: Debtor | undefined
  called: ReadonlyMap<string, string>
}

/** Lines that bear the same VAT for the same reason. */
function Alike({ lines, debtor, called }: AlikeProps) {
  const [line] = lines
  return line && debtor ? (
    <li>
      <span className="font-medium">
        {vatLabel(line.vat_type)} {shownNumber(line.vat_rate, 2)} %
      </span>
      : {lines.map(one => called.get(one.pro_forma_line_id)).join(', ')}
      <VatNote line={line} debtor={debtor} />
    </li>
  ) : null
}
