import { useTranslation } from 'react-i18next'
import { Blocks } from './blocks.tsx'
import { CutOff } from './cut-off.tsx'
import { Route, Sailing, type SelectableProps, Selecting, UnitName, Whose } from './unit-table.tsx'

/** The same units for who holds a phone: a card each. */
export function UnitCards({ some, selected, onSelect }: SelectableProps) {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  return (
    <ul aria-label={t('title')}>
      {some.map(unit => (
        <li key={unit.unit_id} className="border-line flex flex-col gap-1.5 border-b px-3 py-2 text-sm tabular-nums">
          <span className="flex items-start justify-between gap-2">
            <Selecting unit={unit} selected={selected} onSelect={onSelect} />
            <span className="min-w-0 grow break-all">
              <UnitName unit={unit} />
            </span>
            <CutOff unit={unit} />
          </span>
          <Blocks unit={unit} />
          <Route unit={unit} />
          <span className="flex flex-wrap gap-x-6">
            <Sailing unit={unit} />
            <Whose unit={unit} />
          </span>
        </li>
      ))}
    </ul>
  )
}
