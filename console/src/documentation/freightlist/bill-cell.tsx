import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { FreightRow } from '@fairlead/contracts/documentation/freightlist'
import { useTranslation } from 'react-i18next'
import { RefLink } from '../../kernel/named-link.tsx'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { Badge } from '../../ui/badge.tsx'

/** A bill by its number, leading to it, with its state. */
export function BillCell({ row }: { row: FreightRow }) {
  const { t } = useTranslation('freightlist')
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <RefLink to="billsoflading" id={row.bill_of_lading_id}>
        {row.number ?? t('unnumbered')}
      </RefLink>
      <StateBadge resource={billsoflading} state={row.status} />
    </span>
  )
}

/** What must be known before its amounts are believed. */
export function Remarks({ row }: { row: FreightRow }) {
  const { t } = useTranslation('freightlist')
  if (row.source !== 'none' && !row.to_review && !row.counted_elsewhere && !row.paid) return null
  return (
    <span className="inline-flex flex-wrap gap-1">
      {row.source === 'none' ? <Badge tone="red">{t('source_none')}</Badge> : null}
      {row.to_review ? <Badge tone="amber">{t('to_review')}</Badge> : null}
      {row.counted_elsewhere ? <Badge tone="neutral">{t('counted_elsewhere')}</Badge> : null}
      {row.paid ? <Badge tone="green">{t('paid_yes')}</Badge> : null}
    </span>
  )
}

/** What it carries: its commodities, else what its first line calls it. */
export const goodsIn = (row: FreightRow, name: (of: string, id: string | null) => string): string =>
  row.commodity_ids.map(id => name('commodities', id)).join(', ') || (row.goods ?? '')
