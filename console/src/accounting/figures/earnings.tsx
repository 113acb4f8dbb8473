import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import type { Earned } from '../../kernel/figures.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { inShort } from '../../lib/short-number.ts'
import { Columns } from '../../ui/plot/columns.tsx'
import { Plot } from '../../ui/plot/plot.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'

/** `2026-11` → `11-26`, as dates are written here. */
const shownMonth = (month: string): string => `${month.slice(5)}-${month.slice(2, 4)}`

/** The name of a month where there is little room. */
const inLetters = (month: string): string =>
  new Intl.DateTimeFormat(language(), { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)).slice(0, 3)

/** What was invoiced month by month, and what was left of it. */
export function Earnings({ earnings, note }: { earnings: readonly Earned[]; note: string | undefined }) {
  const { t } = useTranslation('figures')
  const columns = earnings.map(({ month, revenue, margin }) => ({
    key: month,
    label: inLetters(month),
    value: Number(revenue),
    fill: 'full' as const,
    said: Number(revenue) === 0 ? '' : inShort(Number(revenue)),
    along: Number(margin),
  }))
  const heads = [{ text: t('earnings.month') }, { text: t('earnings.revenue'), right: true }, { text: t('earnings.margin'), right: true }]
  return (
    <Plot
      title={t('earnings.title')}
      legend={[
        { label: t('earnings.revenue'), mark: 'full' },
        { label: t('earnings.margin_line'), mark: 'line' },
      ]}
      note={note}
      toTable={t('to_table')}
      toPlot={t('to_plot')}
      table={
        <Scrollable label={t('earnings.title')}>
          <Table caption={t('earnings.title')} heads={heads}>
            {earnings.map(({ month, revenue, margin }) => (
              <tr key={month} className="border-line border-t">
                <th scope="row" className="px-2 py-1 text-left font-medium">
                  {shownMonth(month)}
                </th>
                <td className="px-2 py-1 text-right">{shownNumber(revenue, 2)}</td>
                <td className="px-2 py-1 text-right">{shownNumber(margin, 2)}</td>
              </tr>
            ))}
          </Table>
        </Scrollable>
      }
    >
      <Columns label={t('earnings.label', { months: earnings.length })} columns={columns} />
    </Plot>
  )
}
