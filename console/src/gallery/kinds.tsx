import { blankValue } from '@fairlead/contracts/kernel/empty'
import { useState } from 'react'
import { isGroup, isWide } from '../kernel/fields/inputs.tsx'
import { JudgedInput } from '../kernel/fields/judged-input.tsx'
import { shown } from '../kernel/fields/shown.ts'
import { cn } from '../lib/class-names.ts'
import { type Sample, samples, waiting } from './samples.ts'

type State = 'empty' | 'filled' | 'invalid' | 'disabled' | 'offers'

/** One field in one state, as a form shows it. */
function Specimen({ kind, state, sample: { field, filled, wrong } }: { kind: string; state: State; sample: Sample }) {
  const begin = { empty: blankValue(field), filled, invalid: wrong ?? blankValue(field), disabled: filled, offers: null }
  const [value, setValue] = useState(begin[state])
  const id = `${kind}-${state}`
  const label = `${kind}, ${state}`
  const grouped = isGroup(field) ? { role: 'group', 'aria-labelledby': `${id}-label` } : {}
  return (
    <div className={cn('min-w-0', isWide(field) && 'col-span-2')} {...grouped}>
      {isGroup(field) ? (
        <span id={`${id}-label`} className="text-ink-soft mb-0.5 block text-xs">
          {label}
        </span>
      ) : (
        <label htmlFor={id} className="text-ink-soft mb-0.5 block text-xs">
          {label}
        </label>
      )}
      <JudgedInput
        id={id}
        field={field}
        name={kind}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        disabled={state === 'disabled'}
        record={{}}
        errors={{}}
        refused={state === 'invalid' ? 'As it was refused' : undefined}
      />
    </div>
  )
}

const states = ['empty', 'filled', 'invalid', 'disabled'] as const

/** Every kind of field in every state, and the text that lists show of it. */
export const Kinds = () => (
  <>
    {Object.entries(samples).map(([kind, sample]) => (
      <section key={kind} aria-label={kind} className="border-line border-t py-3">
        <h3 className="mb-1 font-semibold">
          {kind} <span className="text-ink-soft font-normal">{shown(sample.field, kind, { [kind]: sample.filled })}</span>
        </h3>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {states.map(state => (
            <Specimen key={state} kind={kind} state={state} sample={sample} />
          ))}
        </div>
      </section>
    ))}
    <section aria-label="waiting" className="border-line border-t py-3">
      <h3 className="mb-1 font-semibold">ref: type to see how it waits, and how it fails</h3>
      <div className="grid grid-cols-2 gap-3 pb-24 lg:grid-cols-4">
        {Object.entries(waiting).map(([kind, sample]) => (
          <Specimen key={kind} kind={kind} state="offers" sample={sample} />
        ))}
      </div>
    </section>
  </>
)
