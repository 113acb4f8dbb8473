import { principal } from '@fairlead/contracts/identity/principal'
import { users } from '@fairlead/contracts/identity/users'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { colours } from '@fairlead/contracts/masterdata/colours'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { units } from '@fairlead/contracts/operations/units'
import { logs } from '@fairlead/contracts/platform/logs'
import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import { screen } from '../screen.ts'
import { bulkActions } from './bulk-actions.ts'

const admin = principal({ id: 'a', name: 'A', office_id: null, role: 'admin' }, { company_hq: true })
const offered = (resource: Resource, address = {}, user = admin) =>
  bulkActions(screen(resource, { icon: Circle }), address, user).map(({ name }) => name)

test('registers offer to delete many rows, and to bring back those that are deleted', () => {
  expect(offered(exchangeRates)).toEqual(['delete'])
  expect(offered(exchangeRates, { status: ['active', 'deleted'] })).toEqual(['delete', 'restore'])
  expect(offered(exchangeRates, { status: 'deleted' })).toEqual(['restore'])
})

test('where records can be out of use, they can be put there together', () => {
  expect(offered(colours)).toEqual(['activate', 'deactivate', 'delete'])
  expect(offered(users)).toEqual(['activate', 'deactivate', 'delete'])
})

test('who may not, and what has no such commands, is offered nothing', () => {
  expect(offered(colours, {}, { ...admin, role: 'customer' })).toEqual([])
  expect(offered(logs)).toEqual([])
})

test('what is of one record alone, or names rows within it, is asked of none of many, and what else a command asks is asked once', () => {
  const asked = (resource: Resource, ...bulk: string[]) =>
    bulkActions({ ...screen(resource, { icon: Circle }), bulk }, {}, admin).map(({ command }) => Object.keys(command.input ?? {}))
  expect(asked(jobs, 'approve_lines', 'reject_lines')).toEqual([[], ['line_ids', 'reason']])
  expect(asked(units, 'put_on_hold', 'cancel', 'mark_firm')).toEqual([['hold_reason', 'hold_by'], ['reason'], []])
  expect(asked(units, 'record_delivery')).toEqual([['date_delivered', 'terminal_id', 'bay', 'confirmed']])
})
