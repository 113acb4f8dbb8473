import { relations } from '@fairlead/contracts/crm/relations'
import { users } from '@fairlead/contracts/identity/users'
import { UserRound } from 'lucide-react'
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
