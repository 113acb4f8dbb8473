import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { AmountsBeside } from '../fields/numbers/use-currency.ts'
import { fieldLabel } from '../labels.ts'
import type { Overlap } from '../merge.ts'
import { isParts, rowsOf } from '../merge-values.ts'
import { goOnFrom } from './go-on-from.ts'
import type { RecordForm } from './record-form.ts'
import { insideOf, Row, Value } from './value.tsx'

interface Props {
  resource: Resource
  overlap: Overlap
  /** The record as it is now: says which row of a list is meant. */
  base: Readonly<Record<string, unknown>>
  state: Settling
}

/** What is settled choice by choice: the form of a record, or lines that are saved together. */
export type Settling = Pick<RecordForm, 'settle' | 'isDirty' | 'prefix'>

/** Mine and theirs side by side, of a field, one row of a list or one part of either, to choose from. */
export function OverlapChoice({ resource, overlap, base, state }: Props) {
  const { t } = useTranslation(['kernel', 'record'])
  const { field, path } = overlap
  const { names, of, last } = leadTo(resource, base[field], field, path)
  return (
    <div data-slot="choice" className="border-amber-ink/40 mt-2 grid grid-cols-2 gap-2 border-t pt-2 text-sm">
      <p className="col-span-2 font-semibold">
        {names.map(name => (typeof name === 'number' ? t('record:conflict.row', { number: name }) : name)).join(' · ')}
      </p>
      {(['mine', 'theirs'] as const).map(whose => (
        <div key={whose} className="flex flex-col items-start gap-1">
          <span>{t(`record:conflict.${whose}`)}</span>
          <span className="bg-panel text-ink w-full rounded-sm px-2 py-1 break-words">
            <AmountsBeside value={base}>
              {last === undefined ? (
                <WholeRow resource={of} row={overlap[whose]} />
              ) : (
                <Value resource={of} field={last} value={overlap[whose]} />
              )}
            </AmountsBeside>
          </span>
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              state.settle(overlap, whose)
              goOnFrom(currentTarget, overlap.field, state)
            }}
          >
            {t(`record:conflict.take_${whose}`)}
          </Button>
        </div>
      ))}
    </div>
  )
}

interface Lead {
  /** What it passes, by name; a row by its number. */
  names: (string | number)[]
  /** Where it ends: what holds the fields there. */
  of: Resource
  /** The field that it ends at; undefined at a row as a whole. */
  last: string | undefined
}

/** Where a path inside a field leads to. */
function leadTo(resource: Resource, value: unknown, field: string, path: readonly string[]): Lead {
  const [next, ...deeper] = path
  const label = fieldLabel(resource, field)
  if (next === undefined) return { names: [label], of: resource, last: field }
  const inside = insideOf(resource, field)
  const rows = resource.fields[field]?.kind === 'rows' ? (rowsOf(value) ?? []) : undefined
  if (!rows) return under([label], leadTo(inside, undefined, next, deeper))
  const at = rows.findIndex(row => row.id === next)
  const here = at < 0 ? [label] : [label, at + 1]
  const [part, ...within] = deeper
  return part === undefined ? { names: here, of: inside, last: undefined } : under(here, leadTo(inside, rows[at]?.[part], part, within))
}

const under = (names: Lead['names'], lead: Lead): Lead => ({ ...lead, names: [...names, ...lead.names] })

function WholeRow({ resource, row }: { resource: Resource; row: unknown }) {
  const { t } = useTranslation('record')
  return isParts(row) ? <Row resource={resource} row={row} /> : t('conflict.removed')
}
