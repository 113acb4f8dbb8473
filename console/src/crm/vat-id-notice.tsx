import { relations } from '@fairlead/contracts/crm/relations'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { choiceLabel } from '../kernel/fields/choices/kinds.ts'
import { Notice } from '../kernel/record/notice.tsx'
import type { RecordProps } from '../kernel/screen.ts'
import { shownInstant } from '../lib/dates.ts'

/** That VIES does not know a VAT id, or has not answered since when and why; nothing where it is in use, was never asked, or finance found it by hand. */
export function VatIdNotice({ record }: Pick<RecordProps, 'record'>) {
  const { t } = useTranslation('relation')
  const { vat_id, vat_check, vat_checked_at, vat_check_failure, vat_check_failed_at, vat_id_confirmed } = record
  if (vat_id_confirmed !== null || (vat_check !== 'invalid' && vat_check_failure === null)) return null
  const at = shownInstant(String(vat_checked_at))
  return (
    <Notice tone="amber" role="status" icon={TriangleAlert}>
      {vat_check === 'invalid' ? <strong className="font-semibold">{t('vat_id.invalid', { vat_id, at })}</strong> : null}
      {vat_check_failure !== null ? (
        <span>
          {t('vat_id.unanswered', {
            since: shownInstant(String(vat_check_failed_at)),
            why: choiceLabel(relations.fields.vat_check_failure, vat_check_failure),
          })}{' '}
          {vat_check === null ? t('vat_id.never') : t('vat_id.last', { at })}
        </span>
      ) : null}
    </Notice>
  )
}
