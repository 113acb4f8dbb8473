import { expect, test } from 'vitest'
import { principal } from '../identity/principal.ts'
import type { Principal } from '../identity/rights.ts'
import { readsEvent } from './event-readers.ts'

const readers = { Billed: { may: 'invoices.view', office: 'office_id' }, Rated: { may: 'crm.view' } } as const
const user = ({ role = 'user', ...flags }: Partial<Principal> = {}) =>
  principal({ id: 'u1', name: 'An', office_id: 'rotterdam', role }, { invoice_rights: 'view', ...flags })
const billed = (office_id: string) => ({ type: 'Billed', data: { office_id } })
const reads = (who: Principal, event: { type: string; data: object }) => readsEvent(readers, who)({ ...event, data: { ...event.data } })

test('an event of an office is read by that office alone, and by who sees all offices', () => {
  expect(reads(user(), billed('rotterdam'))).toBe(true)
  expect(reads(user(), billed('antwerp'))).toBe(false)
  for (const who of [user({ company_hq: true }), user({ role: 'admin' }), user({ auditor: true })])
    expect(reads(who, billed('antwerp'))).toBe(true)
})

test('and by nobody who has not the right that it takes', () => {
  expect(reads(user({ invoice_rights: 'none' }), billed('rotterdam'))).toBe(false)
  for (const role of ['customer', 'surveyor', 'port_operator'] as const)
    for (const type of ['Billed', 'Rated']) expect(reads(user({ role }), { ...billed('rotterdam'), type }), role).toBe(false)
})

test('one that names no office is read by every office, and one of which nothing is said by whoever sees the record', () => {
  expect(reads(user(), { type: 'Rated', data: {} })).toBe(true)
  for (const type of ['Changed', 'toString']) expect(reads(user({ role: 'customer' }), { type, data: {} })).toBe(true)
  expect(readsEvent(undefined, user({ role: 'customer' }))(billed('antwerp'))).toBe(true)
})
