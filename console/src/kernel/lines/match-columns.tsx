import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ColumnChoices } from './column-choices.tsx'
import type { Matched } from './headings.ts'
import type { Column } from './line.ts'

interface Props {
  columns: readonly Column[]
  matched: Matched
  /** The first rows below the headings, to see what is meant. */
  examples: readonly (readonly string[])[]
  onMatch: (keys: readonly (string | null)[]) => void
  onClose: () => void
}

/** Asks what the headings of a pasted sheet mean where that is not clear; each column of the grid takes one of them. */
export default function MatchColumns({ columns, matched, examples, onMatch, onClose }: Props) {
  const { t } = useTranslation('lines')
  const { t: general } = useTranslation('kernel')
  const [keys, setKeys] = useState<(string | null)[]>(() => matched.keys.map(key => key ?? null))
  return (
    <Dialog title={t('match.title')} description={t('match.hint')} close={general('form.close_dialog')} onClose={onClose}>
      <DialogBody>
        <ColumnChoices
          heads={[t('match.heading'), t('match.example'), t('match.column')]}
          headings={matched.headings}
          examples={examples}
          offered={columns.filter(({ readOnly }) => !readOnly)}
          leaveOut={t('match.leave_out')}
          keys={keys}
          onChange={setKeys}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{general('form.cancel')}</Button>
        <Button variant="primary" onClick={() => onMatch(keys)}>
          {t('match.paste')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
