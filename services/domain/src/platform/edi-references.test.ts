import { ediReferences } from '@fairlead/contracts/platform/edi-references'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given } from '../kernel/given.ts'
import { ediReferenceNumbers } from './edi-references.ts'

const { EdiReferencesOpened, EdiReferenceTaken } = eventsOf(ediReferences)
const system = { actor: asSystem(clerk) }
const opened = EdiReferencesOpened({ prefix: 'DKR' })
const taken = (interchange_id: string) => EdiReferenceTaken({ interchange_id })

test('a partner has one control reference after the other, and none is left out', () => {
  given(ediReferenceNumbers).when('open', { prefix: 'DKR' }, system).decides(opened)
  const after = given(ediReferenceNumbers, opened, taken('a')).when('take', { interchange_id: 'b' }, system)
  after.decides(taken('b'))
  expect(after.record()).toMatchObject({ prefix: 'DKR', taken: 2, status: 'open' })
})

test('nobody opens a series twice, nor takes of one that is not open', () => {
  given(ediReferenceNumbers, opened).when('open', { prefix: 'DKR' }, system).refuses('not_in_this_state')
  given(ediReferenceNumbers).when('take', { interchange_id: 'a' }, system).refuses('not_in_this_state')
})
