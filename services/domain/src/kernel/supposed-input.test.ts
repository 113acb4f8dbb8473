import { f, optional } from '@fairlead/contracts/kernel/field'
import { type Command, resourceOf } from '@fairlead/contracts/kernel/resource'
import { describe, expect, test } from 'vitest'
import { invalid, refuse, together } from './refusal.ts'
import { saidAgainst, supposedInput } from './supposed-input.ts'

const crates = resourceOf({
  name: 'crates',
  context: 'operations',
  fields: { label: f.code(20), weight: optional(f.kilograms()), stamps: f.texts(10), at: optional(f.date()) },
  title: 'label',
  list: ['label'],
  search: ['label'],
  sort: 'label',
  view: 'operations.view',
  edit: 'operations.edit',
})
const record = { label: 'ONE', weight: null, stamps: ['FRAGILE'], at: '2026-11-20' }
const asking = (input: NonNullable<Command['input']>): Command => ({ from: 'active', may: 'operations.edit', input })
const supposed = (input: NonNullable<Command['input']>) => supposedInput(crates, asking(input), record)

describe('a command that nobody has given is taken to be given', () => {
  test('with what the record says, where it says anything in a field of that name and kind', () => {
    expect(supposed({ label: f.code(20), stamps: f.texts(10) })).toEqual({
      input: { label: 'ONE', stamps: ['FRAGILE'] },
      unsaid: new Set(),
    })
    expect(supposed({ label: f.date(), at: f.instant() })).toEqual({ input: { label: '', at: '' }, unsaid: new Set(['label', 'at']) })
  })

  test('with nothing where it need say nothing, and with what each kind calls empty where something is yet to be said', () => {
    expect(supposed({ force: optional(f.flag()), weight: f.kilograms(), to: f.emails(), reason: f.text(20) })).toEqual({
      input: { force: null, weight: 0, to: [], reason: '' },
      unsaid: new Set(['weight', 'to', 'reason']),
    })
    expect(supposed({ at: optional(f.date()), weight: optional(f.kilograms()) })).toEqual({
      input: { at: '2026-11-20', weight: null },
      unsaid: new Set(),
    })
  })

  test('without changing anything, where it changes fields; or without a word, where it asks for none', () => {
    const nothing = { input: {}, unsaid: new Set() }
    expect(supposed('changes')).toEqual(nothing)
    expect(supposedInput(crates, { from: 'active', may: 'operations.edit' }, record)).toEqual(nothing)
  })
})

describe('of a refusal is left', () => {
  const late = refuse('stream_closed')
  const label = invalid('required', { field: 'label' })
  const stamp = invalid('required', { field: 'stamps.2.text' })

  test('all that is not about what is yet to be said, within rows too', () => {
    expect(saidAgainst(together([label, late, stamp]), new Set(['stamps']))).toEqual(together([label, late]))
    expect(saidAgainst(together([stamp, late, label]), new Set(['stamps']))).toEqual(together([late, label]))
    expect(saidAgainst(together([late, stamp]), new Set())).toEqual(together([late, stamp]))
  })

  test('nothing where it is about nothing else', () =>
    expect(saidAgainst(together([label, stamp]), new Set(['label', 'stamps']))).toBeUndefined())
})
