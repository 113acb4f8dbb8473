import type { Field } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useId } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { asText } from '../fields/kind.ts'
import { AmountText } from '../fields/numbers/amount-text.tsx'
import { shown, toTheRight } from '../fields/shown.ts'
import { fieldLabel, sectionLabel, stateLabel } from '../labels.ts'
import type { Rec } from '../record.ts'
import { FieldValue } from './field-value.tsx'
import { Value } from './value.tsx'

/** Fields by which the program keeps itself in order; nobody reads them. */
const inner = new Set(['status', 'status_id', 'at_version', 'publishing', 'taken', 'key', 'pro_forma_line_id', 'spellings'])

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether there is anything to read. */
export const isSaid = (value: unknown): boolean => !isEmpty(value)

/** A text of more letters than this asks for the whole width. */
const long = 20

/** What events have set and nobody types: dates, totals, who approved. */
export function Facts({ resource, record, hidden = [] }: { resource: Resource; record: Rec; hidden?: readonly string[] | undefined }) {
  const id = useId()
  const facts = Object.entries(resource.fields).filter(
    ([key, field]) => field.computed && !inner.has(key) && !hidden.includes(key) && !isEmpty(record[key]),
  )
  if (facts.length === 0) return null
  const [tables, values] = [facts.filter(([, field]) => field.kind === 'rows'), facts.filter(([, field]) => field.kind !== 'rows')]
  return (
    <section aria-labelledby={id} className="@container px-4 py-3">
      <h2 id={id} className="text-ink-soft mb-2 text-xs font-semibold tracking-wide uppercase">
        {sectionLabel('facts')}
      </h2>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 @xl:grid-cols-2">
        {values.map(([key, field]) => {
          const isLong = shown(field, key, record).length > long
          return (
            <div key={key} className={cn('grid grid-cols-[9rem_1fr] gap-2', isLong && '@xl:col-span-2')}>
              <dt className="text-ink-soft text-sm">{fieldLabel(resource, key)}</dt>
              <dd className="min-w-0 break-words">
                <FieldValue resource={resource} field={key} record={record} />
              </dd>
            </div>
          )
        })}
      </dl>
      {tables.map(([key, field]) => (
        <FactTable key={key} label={fieldLabel(resource, key)} resource={resource} field={field} rows={record[key]} beside={record} />
      ))}
    </section>
  )
}

interface Table {
  label: string
  resource: Resource
  field: Field
  rows: unknown
  /** The record that holds the rows: its currency is that of their amounts. */
  beside: Rec
}

/** Rows inside a record, to be read. */
export function FactTable({ label, resource, field, rows, beside: { currency_id, currency } }: Table) {
  const list = Array.isArray(rows) ? rows.map((row: object): Record<string, unknown> => ({ ...row })) : []
  const columns = Object.entries(field.fields ?? {}).filter(
    ([key, one]) => !inner.has(key) && !['rows', 'refs'].includes(one.kind) && key !== 'id' && list.some(row => !isEmpty(row[key])),
  )
  const inside: Resource = { ...resource, fields: field.fields ?? {} }
  return (
    <Scrollable label={label} className="border-line mt-3 rounded-md border">
      <table className="w-full text-sm tabular-nums">
        <caption className="bg-sunken px-2 py-1 text-left font-medium">{label}</caption>
        <thead className="bg-sunken">
          <tr>
            {columns.map(([key, one]) => (
              <th
                key={key}
                scope="col"
                className={cn('px-2 py-1 text-left font-medium whitespace-nowrap', toTheRight(one) && 'text-right')}
              >
                {fieldLabel(resource, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these rows are shown, never moved
            <tr key={index} className="border-line border-t">
              {columns.map(([key, one]) => (
                <td key={key} className={cn('px-2 py-1', toTheRight(one) && 'text-right', one.kind !== 'lines' && 'whitespace-nowrap')}>
                  {isEmpty(row[key]) ? (
                    ''
                  ) : key === 'state' ? (
                    stateLabel(resource, String(row[key]))
                  ) : one.kind === 'amount' ? (
                    <AmountText field={one} value={asText(row[key])} beside={{ currency_id, currency, ...row }} />
                  ) : one.kind === 'ref' ? (
                    <Value resource={inside} field={key} value={row[key]} />
                  ) : (
                    shown(one, key, row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}
