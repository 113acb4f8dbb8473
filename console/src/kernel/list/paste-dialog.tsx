import type { Resource } from '@fairlead/contracts/kernel/resource'
import { say } from '@fairlead/contracts/texts/index'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import type { Query } from '../api.ts'
import { issueOf } from '../fields/check.ts'
import { fieldLabel } from '../labels.ts'
import { isUnfound } from '../lines/find-refs.ts'
import { readSheet } from '../lines/sheet-text.ts'
import { everyRow } from '../queries.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { type Bulk, valuesOn } from './bulk.ts'
import { BulkRun } from './bulk-run.tsx'
import { type Editable, editable } from './editable.ts'
import { type Pasted, pastedOnto } from './paste-column.ts'
import { PastePreview } from './paste-preview.tsx'
import { whyNotNow } from './save-cell.ts'
import { useReading } from './use-reading.ts'

/** More rows than these are filtered first: nobody looks through such a preview. */
const mostRows = 2_000

interface Props {
  screen: ScreenOf
  query: Query
  total: number
  onClose: () => void
  onClosed: () => void
}

/** Takes a column copied from a sheet into the rows of the list: shows what would become of each before anything is sent. */
export default function PasteDialog({ screen, query, total, onClose, onClosed }: Props) {
  const { t } = useTranslation('list')
  const { resource } = screen
  const [select, box] = [useId(), useId()]
  const fields = editable(screen)
  const [key, setKey] = useState(fields[0]?.key ?? '')
  const [text, setText] = useState('')
  const [run, setRun] = useState<Bulk>()
  const fits = total <= mostRows
  const rows = useQuery({
    queryKey: [resource.name, 'every', query],
    queryFn: ({ signal }) => everyRow(resource, query, signal),
    enabled: fits,
    gcTime: 0,
  }).data
  const chosen = fields.find(one => one.key === key)
  const sheet = readSheet(text)
  const read = useReading(
    chosen?.field,
    sheet.map(line => line.at(-1) ?? ''),
  )
  const pasted = chosen && rows && text.trim() !== '' ? outcomesOf(resource, chosen, rows, sheet, read) : []
  const changed = pasted.filter((one): one is Pasted & { row: Rec } => one.outcome === 'changed' && one.row !== undefined)
  const title = t('paste.title')

  if (run) return <BulkRun screen={screen} bulk={run} onClose={onClose} onClosed={onClosed} />
  const save = () => {
    if (!chosen || changed.length === 0) return
    const given = changed.map(({ row, value }) => ({ row, input: { [chosen.key]: value } }))
    setRun(valuesOn(resource, chosen.command, given, fieldLabel(resource, chosen.key)))
  }
  return (
    <Dialog title={title} description={t('paste.how')} close={t('bulk.close')} onClose={onClose} onClosed={onClosed} wide>
      <DialogBody>
        {fits ? (
          <form
            id={`${box}-form`}
            className="flex flex-col gap-3"
            onSubmit={event => {
              event.preventDefault()
              save()
            }}
          >
            <div>
              <label htmlFor={select} className="mb-1 block text-sm font-medium">
                {t('paste.column')}
              </label>
              <select id={select} className="control max-w-72" value={key} onChange={event => setKey(event.target.value)}>
                {fields.map(one => (
                  <option key={one.key} value={one.key}>
                    {fieldLabel(resource, one.key)}
                  </option>
                ))}
              </select>
            </div>
            <div>
              <label htmlFor={box} className="mb-1 block text-sm font-medium">
                {t('paste.values')}
              </label>
              <textarea
                id={box}
                rows={6}
                className="control h-auto font-mono"
                value={text}
                onChange={event => setText(event.target.value)}
              />
            </div>
            <PastePreview pasted={pasted} />
          </form>
        ) : (
          <p role="alert">{t('paste.too_many', { most: mostRows.toLocaleString('en-NL') })}</p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" type="submit" form={`${box}-form`} disabled={changed.length === 0}>
          {t('paste.save', { count: changed.length })}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** What would become of each row: what its value is refused for here, the server would refuse too. */
function outcomesOf(
  resource: Resource,
  edit: Editable,
  rows: readonly Rec[],
  sheet: readonly (readonly string[])[],
  read: (text: string) => unknown,
): Pasted[] {
  const { key, field } = edit
  const refusal = (row: Rec, value: unknown): string | undefined => {
    if (isUnfound({ field }, value)) return say(language(), 'select_from_list')
    const issue = issueOf(field, value, row)
    return issue ? say(language(), issue.key, issue.params) : whyNotNow({ resource, row, edit })
  }
  return pastedOnto({ resource, key, field, rows, read, refusal, twice: i18next.t('list:paste.twice') }, sheet)
}
