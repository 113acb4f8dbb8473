// biome-ignore-all lint/a11y/useSemanticElements: the header of a grid that is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: its buttons take the focus
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { fieldLabel, resourceLabel } from '../labels.ts'
import type { ListColumn } from './columns.ts'
import { boxCell, leftOf } from './grid-row.tsx'
import { type HeaderActs, HeaderCell } from './header-cell.tsx'

interface Props extends HeaderActs {
  narrow: boolean
  resource: Resource
  columns: readonly ListColumn[]
  sort: string
  /** Whether all rows are selected, or some; undefined where none can be. */
  selected: 'all' | 'some' | 'none' | undefined
  onSelectAll: () => void
}

/** The heads of a list's columns, which stay when it is scrolled. */
export function Header({ narrow, resource, columns, sort, selected, onSelectAll, ...acts }: Props) {
  const { t } = useTranslation('kernel')
  const offset = selected === undefined ? 1 : 2
  return (
    <div role="rowgroup" className={narrow ? 'sr-only' : 'sticky top-0 z-10 w-max min-w-full'}>
      <div role="row" aria-rowindex={1} className="grid-row grid-heads bg-sunken border-line border-b font-medium">
        {selected === undefined ? null : (
          <div role="columnheader" aria-colindex={1} className={boxCell(columns)}>
            <input
              type="checkbox"
              aria-label={t('list.select_all')}
              checked={selected === 'all'}
              ref={box => {
                if (box) box.indeterminate = selected === 'some'
              }}
              onChange={onSelectAll}
            />
          </div>
        )}
        {narrow ? (
          <div role="columnheader" aria-colindex={offset}>
            {resourceLabel(resource)}
          </div>
        ) : (
          columns.map((column, index) => (
            <HeaderCell
              key={column.key}
              column={column}
              index={index + offset}
              label={fieldLabel(resource, column.key)}
              sort={sort}
              style={leftOf(column)}
              beside={[columns[index - 1]?.key, columns[index + 1]?.key]}
              {...acts}
            />
          ))
        )}
      </div>
    </div>
  )
}
