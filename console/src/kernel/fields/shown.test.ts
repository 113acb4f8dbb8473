import { jobs } from '@fairlead/contracts/operations/jobs'
import { expect, test } from 'vitest'
import { shownAlone } from './shown.ts'

test('what nothing was said of is a dash, and so is the zero of a choice by number', () => {
  const { service_type_id, customer_reference } = jobs.fields
  expect([0, null, 2].map(value => shownAlone(service_type_id, 'service_type_id', value))).toEqual(['–', '–', 'Deep sea'])
  expect(shownAlone(customer_reference, 'customer_reference', '')).toBe('–')
})
