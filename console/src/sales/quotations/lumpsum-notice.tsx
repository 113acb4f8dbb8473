import { useQuery } from '@tanstack/react-query'
import { Sigma } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shownAmount } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import type { Rec } from '../../kernel/record.ts'

/** That a lump sum is asked: the lines below it say then what is bought, and what freight and surcharges would be sold for without it. */
export function LumpsumNotice({ quotation: { lumpsum_price, currency_id } }: { quotation: Rec }) {
  const { t } = useTranslation('quotation')
  const { data: currency } = useQuery(referred('currencies', String(currency_id)))
  if (typeof lumpsum_price !== 'string') return null
  return (
    <Notice tone="blue" role="status" icon={Sigma}>
      <span>{t('lumpsum', { currency: currency?.code ?? '', amount: shownAmount(lumpsum_price, currency) })}</span>
    </Notice>
  )
}
