import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../kernel/address.ts'
import { get } from '../../kernel/api.ts'
import type { WayProps } from '../../kernel/screen.ts'
import { useUrlState } from '../../kernel/url-state.ts'
import { WayHead } from '../../kernel/ways.tsx'
import { cn } from '../../lib/class-names.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { inShort } from '../../lib/short-number.ts'
import { Columns } from '../../ui/plot/columns.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'

const groupings = ['job', 'voyage', 'customer', 'month'] as const
type Grouping = (typeof groupings)[number]

interface Margin {
  key: string | null
  name: string | null
  revenue: string
  cost: string
  margin: string
  margin_pct: string | null
  lines: number
  waiting: number
}

/** The field by which the lines of one are listed; those of a month are told by no field of theirs. */
const listedBy = { job: 'job_id', voyage: 'voyage_id', customer: 'customer_id', month: undefined } as const

/** As many columns as can be told apart. */
const mostDrawn = 12

const marginsOf = (by: Grouping, filter: Address) =>
  queryOptions({
    queryKey: ['proformalines', 'margins', by, filter],
    queryFn: ({ signal }) => get<{ data: Margin[]; total: number }>('proformalines/margins', { ...filter, by }, signal),
    placeholderData: keepPreviousData,
  })

/** What is sold, bought and left of it in euros, per job, voyage, customer or month: the worst first. */
export default function Margins({ screen }: WayProps) {
  const { t } = useTranslation('review')
  const { address, change } = useUrlState(screen)
  const { show: _way, per: said, ...filter } = address
  const by = groupings.find(one => one === said) ?? 'job'
  const { data } = useQuery(marginsOf(by, filter))
  const heads = [
    { text: t(`per.${by}`) },
    ...(['revenue', 'cost', 'margin', 'margin_pct', 'lines', 'waiting'] as const).map(one => ({ text: t(`head.${one}`), right: true })),
  ]
  const columns = (by === 'month' ? data?.data.slice(-mostDrawn) : data?.data.slice(0, mostDrawn))?.map(one => ({
    key: String(one.key),
    label: by === 'customer' ? '' : String(one.name ?? '').slice(-4),
    value: Number(one.revenue),
    fill: 'full' as const,
    said: inShort(Number(one.margin)),
    along: Number(one.margin),
  }))
  return (
    <section className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto">
      <WayHead screen={screen}>
        <Select
          className="w-auto"
          aria-label={t('per.label')}
          value={by}
          onChange={({ target }) => change({ per: target.value })}
          options={groupings.map(one => ({ value: one, label: t(`per.${one}`) }))}
        />
      </WayHead>
      {data && columns ? (
        <div className="grid items-start gap-4 p-3 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <Scrollable label={t('title')} className="border-line bg-panel rounded-md border">
            <Table caption={t('title')} heads={heads}>
              {data.data.map(one => (
                <tr key={one.key} className="border-line border-t">
                  <th scope="row" className="px-2 py-1 text-left font-medium">
                    <ToLines by={by} margin={one} />
                  </th>
                  <td className="px-2 py-1 text-right">{shownNumber(one.revenue, 2)}</td>
                  <td className="px-2 py-1 text-right">{shownNumber(one.cost, 2)}</td>
                  <td className={cn('px-2 py-1 text-right', Number(one.margin) < 0 && 'text-red-ink font-medium')}>
                    {shownNumber(one.margin, 2)}
                  </td>
                  <td className="px-2 py-1 text-right">{one.margin_pct === null ? '' : shownNumber(one.margin_pct, 1)}</td>
                  <td className="px-2 py-1 text-right">{one.lines}</td>
                  <td className="px-2 py-1 text-right">{one.waiting}</td>
                </tr>
              ))}
            </Table>
          </Scrollable>
          <figure className="border-line bg-panel rounded-md border p-3">
            <figcaption className="mb-2 text-sm font-semibold">{t(by === 'month' ? 'title' : 'title_worst')}</figcaption>
            <Columns label={t('label', { count: columns.length })} columns={columns} />
            <p className="text-ink-soft mt-2 text-sm">{t('said')}</p>
          </figure>
          {data.total > data.data.length ? <p>{t('worst', { shown: data.data.length, total: data.total })}</p> : null}
        </div>
      ) : null}
    </section>
  )
}

/** Leads to the lines that a margin is of. */
function ToLines({ by, margin: { key, name } }: { by: Grouping; margin: Margin }) {
  const { t } = useTranslation('review')
  const field = listedBy[by]
  if (key === null) return t('none')
  if (field === undefined) return name
  return (
    <Link to="/$screen/{-$id}" params={{ screen: 'reviewcenter' }} search={{ [field]: key }} className="underline underline-offset-2">
      {name}
    </Link>
  )
}
