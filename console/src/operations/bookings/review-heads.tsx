import { useTranslation } from 'react-i18next'

interface Props {
  of: readonly ('line' | 'sales_rate' | 'quantity' | 'sales' | 'purchase_rate' | 'purchase')[]
}

/** The heads of a table of what measuring changed. */
export function ReviewHeads({ of }: Props) {
  const { t } = useTranslation('onwards')
  return (
    <thead className="text-ink-soft text-left">
      <tr>
        {of.map(key => (
          <th key={key} scope="col" className="py-0.5 pr-5 font-normal whitespace-nowrap">
            {t(`review.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
