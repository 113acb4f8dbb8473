import { resources } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'
import { screenFiles } from './screen-files.ts'

const referredTo = new Set(resources.flatMap(({ fields }) => Object.values(fields).flatMap(({ to }) => to ?? [])))
const withScreen = resources.filter(one => one.route !== null && referredTo.has(one.name))

test('the screen of everything that fields refer to is found by its name', () =>
  expect(withScreen.map(one => one.name).filter(name => !(name in screenFiles))).toEqual([]))
test('what has no screen of its own has none', () => expect(Object.keys(screenFiles)).not.toContain('sessions'))
