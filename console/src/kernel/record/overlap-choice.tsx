import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { fieldLabel } from '../labels.ts'
import type { Overlap } from '../merge.ts'
import { rowsOf } from '../merge-rows.ts'
import { Row } from './difference.tsx'
import type { RecordForm } from './record-form.ts'
import { Value } from './value.tsx'

interface Props {
  resource: Resource
  overlap: Overlap
  /** The record as it is now: says which row of a list is meant. */
  base: Readonly<Record<string, unknown>>
  settle: RecordForm['settle']
}

/** Mine and theirs side by side, of a field or of one row of a list, to choose from. */
export function OverlapChoice({ resource, overlap, base, settle }: Props) {
  const { t } = useTranslation(['kernel', 'record'])
  const { field, row, part } = overlap
  const at = rowsOf(base[field])?.findIndex(one => one.id === row) ?? -1
  const where = [
    fieldLabel(resource, field),
    ...(row === undefined || at < 0 ? [] : [t('record:conflict.row', { number: at + 1 })]),
    ...(part === undefined ? [] : [fieldLabel({ name: field }, part)]),
  ]
  return (
    <div className="border-amber-ink/40 mt-2 grid grid-cols-2 gap-2 border-t pt-2 text-sm">
      <p className="col-span-2 font-semibold">{where.join(' · ')}</p>
      {(['mine', 'theirs'] as const).map(whose => (
        <div key={whose} className="flex flex-col items-start gap-1">
          <span>{t(`conflict.${whose}`)}</span>
          <span className="bg-panel text-ink w-full rounded-sm px-2 py-1 break-words">
            <Side resource={resource} overlap={overlap} value={overlap[whose]} />
          </span>
          <Button size="small" onClick={() => settle(overlap, whose)}>
            {t(`conflict.take_${whose}`)}
          </Button>
        </div>
      ))}
    </div>
  )
}

function Side({ resource, overlap: { field, row, part }, value }: Pick<Props, 'resource' | 'overlap'> & { value: unknown }) {
  const { t } = useTranslation('record')
  if (row === undefined) return <Value resource={resource} field={field} value={value} />
  const inside = { ...resource, fields: resource.fields[field]?.fields ?? {} }
  if (part !== undefined) return <Value resource={inside} field={part} value={value} />
  const [whole] = rowsOf([value]) ?? []
  return whole ? <Row resource={inside} row={whole} /> : t('conflict.removed')
}
