import { units } from '@fairlead/contracts/operations/units'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import BulkCommand from '../../kernel/list/bulk-command.tsx'
import { pathOf } from '../../kernel/record.ts'
import { cn } from '../../lib/class-names.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { measureName, roomFigure } from '../measure-label.ts'
import { DangerousGoods } from '../units/dangerous-goods.tsx'
import { dragged, taking } from './dragged.ts'
import plannedUnits from './planned-units.ts'
import type { Measure, Planning, PortPair, Waiting } from './reads.ts'
import { waitingFor } from './waiting-for.ts'

const PromoteDialog = lazy(() => import('./promote-dialog.tsx'))

interface Props {
  planning: Planning
  measure: Measure
  pair: PortPair | undefined
  mayPlan: boolean
}

/** Who waits for a place, why and how long, and who would have one by now: what is chosen is promoted or moved, by buttons, by keys, or dragged. */
export function StandBy({ planning, measure, pair, mayPlan }: Props) {
  const { t } = useTranslation('planning')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<{ what: 'promote' | 'move' | 'put_on_stand_by'; ids: readonly string[] }>()
  const shown = planning.stand_by.filter(one => !pair || (one.pol_id === pair.pol_id && one.pod_id === pair.pod_id))
  const ids = shown.map(one => one.unit_id).filter(id => chosen.has(id))
  const mark = (some: readonly string[], marked: boolean) =>
    setChosen(before => new Set(marked ? [...before, ...some] : [...before].filter(id => !some.includes(id))))
  const start = (what: 'promote' | 'move') => {
    if (ids.length > 0) setDoing({ what, ids })
  }
  useHotkeys(mayPlan ? { p: { label: t('keys.promote'), run: () => start('promote') } } : {})
  const done = () => {
    setDoing(undefined)
    setChosen(new Set())
  }
  const isAll = shown.length > 0 && ids.length === shown.length
  const heads = [
    { text: t('stand_by.choose'), unseen: true },
    ...(['unit', 'pair', 'customer', 'since', 'lacks', 'place'] as const).map(one => ({ text: t(`stand_by.${one}`) })),
  ]
  return (
    <section
      aria-label={t('stand_by.title')}
      {...(mayPlan ? taking([dragged.placed], some => setDoing({ what: 'put_on_stand_by', ids: some })) : {})}
    >
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{t('stand_by.title')}</h2>
        <span className="text-ink-soft text-sm">{t('stand_by.count', { count: planning.stand_by_count })}</span>
        {mayPlan && shown.length > 0 ? (
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                mark(
                  shown.filter(one => one.fits).map(one => one.unit_id),
                  true,
                )
              }
            >
              {t('stand_by.choose_fitting')}
            </Button>
            <Button size="small" variant="primary" idle={ids.length === 0} onClick={() => start('promote')}>
              {t('stand_by.promote', { count: ids.length })}
            </Button>
            <Button size="small" idle={ids.length === 0} onClick={() => start('move')}>
              {t('stand_by.move')}
            </Button>
          </span>
        ) : null}
      </div>
      <Scrollable label={t('stand_by.title')} className="border-line bg-panel rounded-md border">
        {shown.length === 0 ? (
          <p className="text-ink-soft p-3 text-sm">{t('stand_by.nobody')}</p>
        ) : (
          <Table caption={t('stand_by.title')} heads={heads}>
            {mayPlan ? (
              <tr className="border-line border-t">
                <td className="px-2 py-1" colSpan={heads.length}>
                  <Checkbox
                    checked={isAll}
                    onChange={marked =>
                      mark(
                        shown.map(one => one.unit_id),
                        marked,
                      )
                    }
                  >
                    {t('stand_by.all')}
                  </Checkbox>
                </td>
              </tr>
            ) : null}
            {shown.map(one => (
              <Row
                key={one.unit_id}
                unit={one}
                measure={measure}
                chosen={chosen.has(one.unit_id)}
                dragged={chosen.has(one.unit_id) ? ids : [one.unit_id]}
                onChosen={mayPlan ? marked => mark([one.unit_id], marked) : undefined}
              />
            ))}
          </Table>
        )}
      </Scrollable>
      {doing?.what === 'promote' ? (
        <Suspense>
          <PromoteDialog planning={planning} ids={doing.ids} onClose={() => setDoing(undefined)} onDone={done} />
        </Suspense>
      ) : null}
      {doing && doing.what !== 'promote' ? <BulkCommand screen={plannedUnits} name={doing.what} ids={doing.ids} onClose={done} /> : null}
    </section>
  )
}

interface RowProps {
  unit: Waiting
  measure: Measure
  chosen: boolean
  /** What goes along when it is dragged. */
  dragged: readonly string[]
  onChosen: ((marked: boolean) => void) | undefined
}

function Row({ unit, measure, chosen, dragged: along, onChosen }: RowProps) {
  const { t } = useTranslation('planning')
  const what = unit.chassis_number ?? unit.container_number ?? ''
  return (
    <tr
      draggable={onChosen !== undefined}
      onDragStart={event => event.dataTransfer.setData(dragged.waiting, JSON.stringify(along))}
      className={cn('border-line border-t', chosen && 'bg-accent-soft')}
    >
      <td className="px-2 py-1">
        {onChosen ? <Checkbox aria-label={t('stand_by.choose_one', { unit: unit.number })} checked={chosen} onChange={onChosen} /> : null}
      </td>
      <th scope="row" className="px-2 py-1 text-left font-medium">
        <Link to={pathOf(units, unit.unit_id) ?? '/'} className="text-accent whitespace-nowrap underline">
          {unit.number}
        </Link>
        <span className="text-ink-soft block font-normal">{[unit.make, unit.model, what].filter(Boolean).join(' ')}</span>
      </th>
      <td className="px-2 py-1 whitespace-nowrap">
        <RefName to="ports" id={unit.pol_id} /> → <RefName to="ports" id={unit.pod_id} />
      </td>
      <td className="min-w-40 px-2 py-1">
        <RefName to="relations" id={unit.customer_id} />
      </td>
      <td className="px-2 py-1 whitespace-nowrap">{unit.since === null ? '–' : waitingFor(unit.since)}</td>
      <td className="px-2 py-1 whitespace-nowrap">
        {unit.held_back ? t('stand_by.held_back') : null}
        {unit.waits_for === null ? null : t('stand_by.waits_for', { voyage: unit.waits_for })}
        {unit.lacks === null ? null : (
          <span className="block">
            {measureName(unit.lacks.measure)}: {roomFigure(unit.lacks.excess)}
            {unit.lacks.row === null ? null : <span className="text-ink-soft block">{unit.lacks.row}</span>}
          </span>
        )}
      </td>
      <td className="px-2 py-1">
        <span className="flex flex-wrap gap-1">
          {unit.fits ? <Badge tone="green">{t('stand_by.fits')}</Badge> : <span className="text-ink-soft">{t('stand_by.waits')}</span>}
          {unit.unmeasured.includes(measure) ? <Badge tone="amber">{t('figure.unmeasured')}</Badge> : null}
          <DangerousGoods unit={{ ...unit }} />
          {unit.priority ? <Badge tone="blue">{t('stand_by.priority')}</Badge> : null}
          {unit.date_delivered === null ? null : <Badge tone="amber">{t('stand_by.delivered')}</Badge>}
        </span>
      </td>
    </tr>
  )
}
