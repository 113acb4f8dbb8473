import { expect, test } from 'vitest'
import { creationIn } from './creation-in.ts'

const bill = ['Bill of lading', 'Cognossement']

test.each([
  ['new job sahel', ['Job', 'Dossier'], 'sahel'],
  ['new jo sahel motors', ['Job', 'Dossier'], 'sahel motors'],
  ['nieuw doss sahel', ['Job', 'Dossier'], 'sahel'],
  ['new job', ['Job'], ''],
  ['new bill lad', bill, ''],
  ['new bill of lading x', bill, 'x'],
  ['NEW Job', ['Job'], ''],
])('%s wishes for one of %s', (typed, names, rest) => expect(creationIn(typed, names)).toBe(rest))

test.each([
  ['new', ['Job']],
  ['job sahel', ['Job']],
  ['new voyage', ['Job']],
  ['newark', ['Job']],
  ['', ['Job']],
  ['new x', ['', '']],
])('%s does not wish for one of %s', (typed, names) => expect(creationIn(typed, names)).toBeUndefined())
