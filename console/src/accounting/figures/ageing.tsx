import { addDays } from '@fairlead/contracts/measures/dates'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Aged } from '../../kernel/figures.ts'
import { today } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { inShort } from '../../lib/short-number.ts'
import { Columns } from '../../ui/plot/columns.tsx'
import type { Fill } from '../../ui/plot/fills.tsx'
import { Plot } from '../../ui/plot/plot.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'

const fills: Record<Aged['age'], Fill> = { not_due: 'empty', to_30: 'dotted', to_60: 'hatched', to_90: 'full', beyond: 'crossed' }
/** For how many days items of an age have been due, from the least to the most. */
const days: Record<Aged['age'], readonly [least: number | undefined, most: number | undefined]> = {
  not_due: [undefined, 0],
  to_30: [1, 30],
  to_60: [31, 60],
  to_90: [61, 90],
  beyond: [91, undefined],
}

/** The invoices of an age, as the list is asked for them. */
function filterOf(age: Aged['age'], now: string): Record<string, string | string[]> {
  const [least, most] = days[age]
  return {
    status: ['approved', 'sent'],
    ...(most === undefined ? {} : { 'due_date.from': addDays(now, -most) }),
    ...(least === undefined ? {} : { 'due_date.to': addDays(now, -least) }),
  }
}

/** Open items by how long they have been due, each age the way to its invoices. */
export function Ageing({ ageing, note }: { ageing: readonly Aged[]; note: string | undefined }) {
  const { t } = useTranslation('figures')
  const now = today()
  const columns = ageing.map(({ age, amount }) => ({
    key: age,
    label: t(`ageing.short.${age}`),
    value: Number(amount),
    fill: fills[age],
    said: inShort(Number(amount)),
  }))
  const heads = [{ text: t('ageing.age') }, { text: t('ageing.items'), right: true }, { text: t('ageing.amount'), right: true }]
  return (
    <Plot
      title={t('ageing.title')}
      note={note}
      toTable={t('to_table')}
      toPlot={t('to_plot')}
      table={
        <Scrollable label={t('ageing.title')}>
          <Table caption={t('ageing.title')} heads={heads}>
            {ageing.map(({ age, amount, count }) => (
              <tr key={age} className="border-line border-t">
                <th scope="row" className="px-2 py-1 text-left font-medium">
                  <Link to="/$screen/{-$id}" params={{ screen: 'invoices' }} search={filterOf(age, now)} className="text-accent underline">
                    {t(`ageing.long.${age}`)}
                  </Link>
                </th>
                <td className="px-2 py-1 text-right">{count}</td>
                <td className="px-2 py-1 text-right">{shownNumber(amount, 2)}</td>
              </tr>
            ))}
          </Table>
        </Scrollable>
      }
    >
      <Columns
        label={ageing.map(({ age, amount }) => `${t(`ageing.long.${age}`)}: ${shownNumber(amount, 2)}`).join('; ')}
        columns={columns}
      />
    </Plot>
  )
}
