import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { CellText } from './cell-text.tsx'
import type { Heads } from './grid-props.ts'
import { countsOf, type Overwritten, type Pasted } from './pasting.ts'
import type { Lines } from './use-lines.ts'

interface Props {
  grid: Lines
  heads: Heads | undefined
  pasted: Pasted
  cells: readonly Overwritten[]
  onAppend: () => void
  onOverwrite: () => void
  onClose: () => void
}

/** As many as are shown to see what is meant. */
const mostShown = 60

/** Asks before what stands in lines is pasted over: what would change stands beside what is there, and all of it can go below instead. */
export default function PasteOver({ grid, heads, pasted, cells, onAppend, onOverwrite, onClose }: Props) {
  const { t } = useTranslation('lines')
  const { t: general } = useTranslation('kernel')
  const counts = countsOf(cells, pasted, grid.lines)
  const overwrite = t('paste.overwrite', { count: counts.changed })
  const isFull = grid.lines.length >= grid.sheet.most
  // A column that is pasted belongs to the lines that are there; whole lines are rather more of them.
  const isColumn = isFull || pasted.values.every(row => row.length === 1)
  return (
    <Dialog
      title={t('paste.title')}
      description={t('paste.hint', {
        changed: t('paste.changed', { count: counts.changed }),
        added: t('paste.added', { count: counts.added }),
      })}
      close={general('form.close_dialog')}
      onClose={onClose}
    >
      <DialogBody>
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left">
            <tr>
              {(['line', 'column', 'before', 'after'] as const).map(head => (
                <th key={head} scope="col" className="border-line border-b py-1 pr-3 font-medium">
                  {head === 'line' && heads ? heads.label : t(`paste.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.slice(0, mostShown).map(({ row, column, before, after }) => (
              <tr key={`${row} ${column.key}`} className="border-line border-b">
                <td className="py-1 pr-3">{heads?.of(before) ?? row + 1}</td>
                <td className="py-1 pr-3">{column.label}</td>
                <td className="text-ink-soft py-1 pr-3 line-through">
                  <CellText column={column} line={before} />
                </td>
                <td className="py-1 font-medium">
                  <CellText column={column} line={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {cells.length > mostShown ? <p className="text-ink-soft pt-2">{t('paste.more', { count: cells.length - mostShown })}</p> : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{general('form.cancel')}</Button>
        {isColumn ? null : <Button onClick={onOverwrite}>{overwrite}</Button>}
        {isFull ? null : (
          <Button variant={isColumn ? 'plain' : 'primary'} onClick={onAppend}>
            {t('paste.append', { count: pasted.values.length })}
          </Button>
        )}
        {isColumn ? (
          <Button variant="primary" onClick={onOverwrite}>
            {overwrite}
          </Button>
        ) : null}
      </DialogFooter>
    </Dialog>
  )
}
