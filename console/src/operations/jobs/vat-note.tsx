import { lineDetails } from '@fairlead/contracts/operations/pro-forma-lines'
import { vat_reasons } from '@fairlead/contracts/reference/finance'
import { useTranslation } from 'react-i18next'
import { choiceLabel } from '../../kernel/fields/shown.ts'

/** The VAT of a line: what was asked, and why it is another. */
export interface VatOfLine {
  readonly vat_type?: unknown
  readonly vat_asked?: unknown
  readonly vat_reason?: unknown
  readonly [field: string]: unknown
}

/** Who pays, and where he is, as VAT sees him. */
export interface Debtor {
  name: string
  country: string
}

/** What a VAT type is called. */
export const vatLabel = (code: unknown): string => choiceLabel(lineDetails.vat_type, code)

/** Says in words why a line bears another VAT than its cost line asked for; nothing where it bears that. */
export function VatNote({ line: { vat_type, vat_asked, vat_reason }, debtor }: { line: VatOfLine; debtor: Debtor }) {
  const { t } = useTranslation('vat')
  const why = vat_reasons.rows.find(({ code }) => code === vat_reason)?.code
  if (why === undefined) return null
  return (
    <p className="text-amber-ink min-w-64 text-sm">
      {t('asked', { asked: vatLabel(vat_asked) })}{' '}
      {t(`because.${why}`, { vat: vatLabel(vat_type), debtor: debtor.name, country: debtor.country })}
    </p>
  )
}
