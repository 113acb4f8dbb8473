import { resources } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'
import { screenFiles } from './screen-files.ts'

const referredTo = new Set(resources.flatMap(({ fields }) => Object.values(fields).flatMap(({ to }) => to ?? [])))
const withScreen = resources.filter(one => one.route !== null && referredTo.has(one.name))

test.each(withScreen.map(one => one.name))('the screen of %s, which fields refer to, is found by that name', name =>
  expect(Object.keys(screenFiles)).toContain(name),
)
test('what has no screen of its own has none', () => expect(Object.keys(screenFiles)).not.toContain('sessions'))
