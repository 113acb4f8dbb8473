import type { Fields } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { visibleFields } from '@fairlead/contracts/kernel/visible'
import { AmountText } from '../fields/numbers/amount-text.tsx'
import { shown } from '../fields/shown.ts'
import { fieldLabel, sectionLabel } from '../labels.ts'
import { isParts } from '../merge-values.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { Facts, FactTable, isSaid } from './facts.tsx'
import { partsFilledIn } from './parts-filled-in.ts'
import { Value } from './value.tsx'

/** A record to be read: all that is filled in, part by part in two columns, and what nobody types. */
export function ReadRecord({ screen, record }: { screen: ScreenOf; record: Rec }) {
  const { resource, sections = {}, hidden = [] } = screen
  const user = signedIn()
  const seen: Fields = user ? visibleFields(resource, user) : {}
  const placed = Object.values(sections).flat()
  return (
    <div className="read-record">
      {partsFilledIn({ fields: seen, sections, hidden, record }).map(([name, keys]) => (
        <section key={name} aria-label={sectionLabel(name)}>
          <h2>{sectionLabel(name)}</h2>
          <dl>
            {keys
              .filter(key => seen[key]?.kind !== 'rows')
              .map(key => (
                <div key={key}>
                  <dt>{fieldLabel(resource, key)}</dt>
                  <dd>
                    <Told resource={resource} field={key} record={record} />
                  </dd>
                </div>
              ))}
          </dl>
          {keys.map(key => {
            const field = seen[key]
            return field?.kind === 'rows' ? (
              <FactTable key={key} label={fieldLabel(resource, key)} resource={resource} field={field} rows={record[key]} beside={record} />
            ) : null
          })}
        </section>
      ))}
      <Facts resource={resource} record={record} hidden={[...hidden, ...placed]} />
    </div>
  )
}

/** A value as it is read: what has parts with all of them. */
function Told({ resource, field, record }: { resource: Resource; field: string; record: Rec }) {
  const of = resource.fields[field]
  const value = record[field]
  if (of?.kind === 'amount' && typeof value === 'string') return <AmountText field={of} value={value} beside={record} />
  const text = of && !isParts(value) && isSaid(value) ? shown(of, field, record) : ''
  return text === '' ? <Value resource={resource} field={field} value={value} /> : <span className="whitespace-pre-line">{text}</span>
}
