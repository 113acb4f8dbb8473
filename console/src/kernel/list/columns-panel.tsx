import type { Resource } from '@fairlead/contracts/kernel/resource'
import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { density } from '../../lib/density.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { fieldLabel } from '../labels.ts'
import { moved } from './layout.ts'
import type { Columns } from './use-columns.ts'

/** Which columns of a list are shown, in which order, which of them stay, and how close its rows stand. */
export default function ColumnsPanel({ resource, columns, button }: { resource: Resource; columns: Columns; button: ReactElement }) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(true)
  const { table } = columns
  const all = table.getAllLeafColumns()
  return (
    <Popover label={t('columns.title')} open={open} onOpen={setOpen} trigger={button}>
      <div className="flex flex-col gap-3">
        <ul className="flex max-h-96 flex-col overflow-auto">
          {all.map((one, index) => {
            const column = fieldLabel(resource, one.id)
            const pinned = one.getIsPinned() !== false
            const beside = [all[index - 1]?.id, all[index + 1]?.id] as const
            return (
              <li key={one.id} className="flex h-8 items-center">
                <label className="flex min-w-0 grow items-center gap-2">
                  <input type="checkbox" checked={one.getIsVisible()} onChange={one.getToggleVisibilityHandler()} />
                  <span className="truncate">{column}</span>
                </label>
                <Button
                  variant="quiet"
                  size="small"
                  aria-pressed={pinned}
                  aria-label={t('columns.pin', { column })}
                  title={t('columns.pin', { column })}
                  onClick={() => one.pin(pinned ? false : 'start')}
                >
                  <Pin aria-hidden="true" fill={pinned ? 'currentColor' : 'none'} />
                </Button>
                {([ArrowUp, ArrowDown] as const).map((Arrow, at) => (
                  <Button
                    key={Arrow.displayName}
                    variant="quiet"
                    size="small"
                    disabled={beside[at] === undefined}
                    aria-label={t(at === 0 ? 'columns.up' : 'columns.down', { column })}
                    onClick={() => table.setColumnOrder(order => moved(order, one.id, beside[at] ?? one.id))}
                  >
                    <Arrow aria-hidden="true" />
                  </Button>
                ))}
              </li>
            )
          })}
        </ul>
        <fieldset className="border-line flex gap-4 border-t pt-3">
          <legend className="sr-only">{t('columns.rows')}</legend>
          {density.of.map(one => (
            <label key={one} className="flex items-center gap-2">
              <input type="radio" name="rows" checked={columns.density === one} onChange={() => columns.rows(one)} />
              {t(`columns.${one}`)}
            </label>
          ))}
        </fieldset>
        <Button onClick={columns.reset}>{t('columns.reset')}</Button>
      </div>
    </Popover>
  )
}
