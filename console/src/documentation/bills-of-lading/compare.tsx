import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { record as recordQuery } from '../../kernel/queries.ts'
import { Difference } from '../../kernel/record/difference.tsx'
import type { Change } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { lastPrint } from './copies.ts'

/** What the bill says now beside what the last print said: whoever holds that print wants to know. */
export default function Compare({ screen: { resource }, record, onClose }: RecordProps & { onClose: () => void }) {
  const { t } = useTranslation('bill')
  const { data: printed } = useQuery(recordQuery(resource, record.id, String(record.printed_version)))
  const print = lastPrint(record)
  const changes: Change[] = printed
    ? Object.entries(resource.fields)
        .filter(([name, field]) => (!field.computed || name === 'exceptions') && !field.internal)
        .map(([field]) => ({ field, from: printed[field], to: record[field] }))
        .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    : []
  return (
    <Dialog wide title={t('compare_title')} description={print && t('printed', print)} close={t('close')} onClose={onClose}>
      <DialogBody>
        <dl aria-busy={printed === undefined} className="grid grid-cols-[minmax(6rem,12rem)_1fr] gap-x-3 gap-y-1">
          {changes.map(change => (
            <Difference key={change.field} resource={resource} change={change} />
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  )
}
