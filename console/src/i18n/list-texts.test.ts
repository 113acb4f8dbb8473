import { voyages } from '@fairlead/contracts/operations/voyages'
import { expect, test } from 'vitest'
import { fieldLabel, oneLabel, stateLabel } from '../kernel/labels.ts'
import { loadTexts, ownTexts, startTexts } from './index.ts'

const relations = { name: 'relations' }

test('a list first reads what it says itself, then whatever is said of records; what a company calls them stays', async () => {
  await startTexts()
  ownTexts.set({ en: { fields: { number: 'No.' } } })
  await loadTexts('lists/operations')
  expect([fieldLabel(voyages, 'number'), stateLabel(voyages, 'open'), oneLabel(voyages)]).toEqual(['No.', 'Open', 'Voyage'])
  expect([fieldLabel(relations, 'iban'), oneLabel(relations)]).toEqual(['iban', 'relations'])
  await loadTexts('fields', 'states', 'resources')
  expect([fieldLabel(voyages, 'number'), fieldLabel(relations, 'iban'), oneLabel(relations)]).toEqual(['No.', 'IBAN', 'Relation'])
})
