import { useTranslation } from 'react-i18next'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { shownInstant } from '../../lib/dates.ts'
import { eInvoicesOf } from './e-invoices.ts'

/** What approving an invoice does, or that its number is under way; then that it left VAT to whom it must not, or that nobody took its e-invoice, and why. */
export default function InvoiceBanner({ record }: RecordProps) {
  const { t } = useTranslation('invoice')
  const { status, number, e_invoice, vat_check, vat_checked_at, credited_by_id } = record
  if (vat_check === 'invalid' && credited_by_id === null)
    return (
      <Notice tone="red" role="alert">
        {t('vat_id_unknown', { at: shownInstant(String(vat_checked_at)) })}
      </Notice>
    )
  if (e_invoice === 'rejected' || e_invoice === 'failed') {
    const [newest] = eInvoicesOf(record)
    return (
      <Notice tone="red" role="alert">
        <strong className="font-semibold">{t(`e_invoice.${e_invoice}`)}</strong>
        <span className="whitespace-pre-line">{newest?.reason ?? t('e_invoice.not_reached')}</span>
      </Notice>
    )
  }
  const said = status === 'approved' && number === null ? t('numbering') : status === 'pending' ? t('pending') : undefined
  return said === undefined ? null : (
    <Notice tone="grey" role="status">
      {said}
    </Notice>
  )
}
