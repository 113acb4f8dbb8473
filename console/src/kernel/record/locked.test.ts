import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { principal } from '@fairlead/contracts/identity/principal'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { expect, test } from 'vitest'
import type { Rec } from '../record.ts'
import { lockOf } from './locked.ts'

const clerk = principal({ id: 'a', name: 'A', office_id: null, role: 'admin' }, { company_hq: true })
const quoted: Rec = { id: 'q', version: 9, name: 'Q012600001', status: 'accepted', accepted_at: '2026-11-26T12:45:52Z' }

test('an accepted quotation is kept by being accepted, and no field', () =>
  expect(lockOf(quotations, quoted, clerk)).toEqual({ by: 'state', state: 'accepted' }))

test('one that was accepted and loaded since by being loaded', () =>
  expect(lockOf(quotations, { ...quoted, status: 'shipped' }, clerk)).toEqual({ by: 'state', state: 'shipped' }))

test('a quotation that nobody accepted may be changed', () =>
  expect(lockOf(quotations, { ...quoted, status: 'draft', accepted_at: null }, clerk)).toBeUndefined())

test('a bill that its job keeps is told by that', () =>
  expect(lockOf(billsoflading, { id: 'b', version: 1, name: '', status: 'draft', managed_by_job: true }, clerk)).toEqual({
    by: 'field',
    field: 'managed_by_job',
  }))
