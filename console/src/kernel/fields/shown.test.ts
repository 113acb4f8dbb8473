import { jobs } from '@fairlead/contracts/operations/jobs'
import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { expect, test } from 'vitest'
import { leastOf, shownAlone } from './shown.ts'

test('what nothing was said of is a dash, and so is the zero of a choice by number', () => {
  const { service_type_id, customer_reference } = jobs.fields
  expect([0, null, 2].map(value => shownAlone(service_type_id, 'service_type_id', value))).toEqual(['–', '–', 'Deep sea'])
  expect(shownAlone(customer_reference, 'customer_reference', '')).toBe('–')
})

test('names of others, and what something is for, are cut less than a remark', () => {
  const { customer_id, customer_reference } = jobs.fields
  expect([customer_id, surcharges.fields.scope, customer_reference].map(leastOf)).toEqual([132, 150, undefined])
})
