import { expect, test } from 'vitest'
import { principal } from '../identity/principal.ts'
import { jobs } from '../operations/jobs.ts'
import { quotations } from '../sales/quotations.ts'
import { mayAttachTo, mayHearOf, seesParts } from './parts.ts'

const id = '01900000-0000-7000-8000-000000000001'
const customer = principal({ id, name: 'Aminata Diop', office_id: null, role: 'customer' })
const clerk = principal({ id, name: 'Ruth de Vries', office_id: id, role: 'user' })
const surveyor = principal({ id, name: 'Piet', office_id: null, role: 'surveyor' })
const [told, untold] = [{ told_customer: true }, { told_customer: false }]

test('what hangs on a record is seen by who sees its list, and by who was told of it', () => {
  expect([told, untold].map(record => seesParts(quotations, clerk, record))).toEqual([true, true])
  expect([told, untold].map(record => seesParts(quotations, customer, record))).toEqual([true, false])
  expect([told, untold].map(record => seesParts(quotations, surveyor, record))).toEqual([false, false])
})

test('one hangs on it what one has by the right to do so, or since one was told of it', () => {
  expect([told, untold].map(record => mayAttachTo(quotations, clerk, record))).toEqual([true, true])
  expect([told, untold].map(record => mayAttachTo(quotations, customer, record))).toEqual([true, false])
  expect(mayAttachTo(quotations, surveyor, told)).toBe(false)
  expect(mayAttachTo(jobs, customer, told)).toBe(true)
  expect(mayAttachTo(jobs, surveyor, told)).toBe(false)
})

test('one hears of the records that one sees, or is told of', () => {
  expect([clerk, customer, surveyor].map(one => mayHearOf(quotations, one))).toEqual([true, true, false])
  expect([clerk, customer, surveyor].map(one => mayHearOf(jobs, one))).toEqual([true, true, false])
})
