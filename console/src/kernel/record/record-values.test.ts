import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { relations } from '@fairlead/contracts/crm/relations'
import { users } from '@fairlead/contracts/identity/users'
import { Landmark, UserRound } from 'lucide-react'
import { expect, test } from 'vitest'
import { screen } from '../screen.ts'
import { fixedFields, formFields } from './record-values.ts'

test('whether a record is in use is told by its state alone: no form has a box for it', () => {
  for (const resource of [users, relations])
    for (const isNew of [true, false]) {
      const fields = formFields(resource, isNew)
      expect(Object.keys(fields)).toContain('name')
      for (const key of ['active', 'inactive']) {
        expect(fields).not.toHaveProperty(key)
        expect(fixedFields(screen(resource, { icon: UserRound }), fields)).not.toHaveProperty(key)
      }
    }
})

test('until when the books are closed is typed with new settings, and stands in the form of those that are there', () => {
  const known = formFields(companySettings, false)
  expect(formFields(companySettings, true)).toHaveProperty('closed_until')
  expect(known).not.toHaveProperty('closed_until')
  expect(known).toHaveProperty('legal_name')
  expect(Object.keys(fixedFields(screen(companySettings, { icon: Landmark }), known))).toEqual(['closed_until'])
})
