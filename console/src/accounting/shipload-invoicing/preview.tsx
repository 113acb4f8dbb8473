import { shiploadinvoicing } from '@fairlead/contracts/accounting/shipload-invoicing'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { RefLink } from '../../kernel/named-link.tsx'
import type { ForetellsProps } from '../../kernel/screen.ts'
import { decimalsIn, shownNumber } from '../../lib/numbers.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'

interface Preview {
  readonly units: number
  readonly invoices: readonly {
    readonly debtor_id: string
    readonly debtor: string | null
    readonly currency: string | null
    readonly units: number
    readonly jobs: number
    readonly lines: number
    readonly net: string
  }[]
  readonly exceptions: readonly {
    readonly code: string
    readonly message: string
    readonly job_id: string | null
    readonly job: string | null
    readonly debtor_id: string | null
    readonly debtor: string | null
  }[]
  readonly exceptions_total: number
}

const asks = ['office_id', 'voyage_id', 'pol_id', 'pod_id', 'debtor_id', 'invoice_date'] as const

const previewOf = (asked: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [shiploadinvoicing.name, 'preview', asked],
    queryFn: ({ signal }) => get<Preview>(`${shiploadinvoicing.name}/preview`, asked, signal),
    enabled: Boolean(asked.office_id && asked.invoice_date && (asked.voyage_id || asked.debtor_id)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What a run would make, per debtor and currency, and what keeps the rest from it: told as soon as it is known of what it is. */
export default function ShiploadPreview({ typed }: ForetellsProps) {
  const { t } = useTranslation('shipload')
  const asked = Object.fromEntries(
    asks.flatMap((key): [string, string][] => {
      const value = typed[key]
      return typeof value === 'string' && value !== '' ? [[key, value]] : []
    }),
  )
  const { data, isFetching } = useQuery(previewOf(asked))
  if (!(asked.voyage_id || asked.debtor_id)) return <p className="text-ink-soft px-4 py-2">{t('choose')}</p>
  if (!data) return <p className="text-ink-soft px-4 py-2">{isFetching ? t('looking') : ''}</p>
  return (
    <section aria-label={t('preview')} aria-busy={isFetching} className="grid gap-3 px-4 py-2">
      <p role="status">{t('found', { count: data.units, invoices: t('invoices', { count: data.invoices.length }) })}</p>
      {data.invoices.length > 0 ? (
        <Scrollable label={t('preview')} className="border-line rounded-md border">
          <Table
            caption={t('preview')}
            heads={[
              { text: fieldLabel(shiploadinvoicing, 'debtor_id') },
              { text: t('head.net'), right: true },
              { text: t('head.units'), right: true },
              { text: t('head.jobs'), right: true },
              { text: t('head.lines'), right: true },
            ]}
          >
            {data.invoices.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a debtor may have several in one currency
              <tr key={index} className="border-line border-t">
                <th scope="row" className="px-2 py-1 text-left font-medium">
                  {one.debtor}
                </th>
                <td className="px-2 py-1 text-right whitespace-nowrap">
                  {one.currency} {shownNumber(one.net, decimalsIn(one.net))}
                </td>
                <td className="px-2 py-1 text-right">{one.units}</td>
                <td className="px-2 py-1 text-right">{one.jobs}</td>
                <td className="px-2 py-1 text-right">{one.lines}</td>
              </tr>
            ))}
          </Table>
        </Scrollable>
      ) : null}
      {data.exceptions.length > 0 ? (
        <section aria-label={t('exceptions')} className="bg-amber-soft text-amber-ink grid gap-1 rounded-md px-3 py-2 text-sm">
          <h3 className="font-semibold">{t('exceptions')}</h3>
          <ul className="grid gap-1">
            {data.exceptions.map(one => (
              <li key={[one.job_id, one.debtor_id, one.message].join()}>
                {one.job_id && one.job ? (
                  <RefLink to="jobs" id={one.job_id}>
                    {one.job}
                  </RefLink>
                ) : null}
                {one.debtor_id && one.debtor ? (
                  <RefLink to="relations" id={one.debtor_id}>
                    {one.debtor}
                  </RefLink>
                ) : null}{' '}
                {one.message}
              </li>
            ))}
            {data.exceptions_total > data.exceptions.length ? (
              <li>{t('more', { count: data.exceptions_total - data.exceptions.length })}</li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </section>
  )
}
