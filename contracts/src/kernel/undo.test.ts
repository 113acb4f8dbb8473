import { describe, expect, test } from 'vitest'
import { resources } from '../resources.ts'
import { allowedFrom, inverseOf } from './resource.ts'

const undoable = resources.flatMap(resource =>
  Object.entries(resource.commands).flatMap(([name, command]) =>
    command.undo === undefined ? [] : [{ resource, name, command, undo: command.undo }],
  ),
)
const listed = (states: string | readonly string[] | null | undefined): readonly string[] =>
  typeof states === 'string' ? [states] : (states ?? [])

describe.each(undoable.map(one => [`${one.resource.name}.${one.name}`, one] as const))('%s', (_name, { resource, name, command, undo }) => {
  const inverse = resource.commands[undo]
  test('is taken back by a command that somebody may give', () => expect(inverse?.may ?? 'system').not.toBe('system'))
  test('is taken back wherever it leads', () =>
    expect(listed(command.to).filter(state => inverse === undefined || !allowedFrom(inverse, state))).toEqual([]))
  test('leads back to a state that it came from', () =>
    expect(
      listed(command.from).filter(before =>
        (command.to === undefined ? [before] : listed(command.to)).some(after => inverseOf(resource, name, before, after)),
      ),
    ).not.toEqual([]))
})

test('what changes fields is taken back by itself, and not where it moved the record on', () => {
  const bookings = resources.find(one => one.name === 'bookings')
  expect(bookings && inverseOf(bookings, 'change', 'new', 'new')?.[0]).toBe('change')
  expect(bookings && inverseOf(bookings, 'amend', 'active', 'pending')).toBeUndefined()
})

test('a state that the inverse does not lead to is not offered', () => {
  const units = resources.find(one => one.name === 'units')
  expect(units && inverseOf(units, 'load', 'firm', 'loaded')?.[0]).toBe('reverse_loading')
  expect(units && inverseOf(units, 'load', 'permit', 'loaded')).toBeUndefined()
})
