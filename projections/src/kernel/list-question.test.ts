import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { afterEach, expect, test, vi } from 'vitest'
import type { Filter } from './filter.ts'
import { type ListPlan, type ListQuestion, plan, rowsName } from './list-question.ts'
import { north, offices, parcels, quays, south } from './parcels-for-tests.ts'

afterEach(() => vi.useRealTimers())

const everything = { by: 'nothing' } as const

function planned(question: Partial<ListQuestion> = {}, table = parcels): ListPlan {
  const answer = plan(table, { rowScope: everything, ...question })
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}

test('a page is one that there can be, and holds 25 rows unless so many are asked for, which are at most 200', () => {
  const page = (page?: number, per_page?: number) => {
    const found = planned({ ...(page === undefined ? {} : { page }), ...(per_page === undefined ? {} : { per_page }) })
    return [found.page, found.perPage]
  }
  expect(page()).toEqual([1, 25])
  expect(page(3, 10)).toEqual([3, 10])
  expect(page(3.9, 10.9)).toEqual([3, 10])
  expect(page(0, 0)).toEqual([1, 1])
  expect(page(-2, -2)).toEqual([1, 1])
  expect(page(1e12, 1e12)).toEqual([100_000_000, 200])
  expect(page(Number.NaN, 200)).toEqual([1, 200])
  expect(page(Number.POSITIVE_INFINITY)).toEqual([1, 25])
})

test('the database keeps its plan for a list that is filtered by what has few values, by ids, or by what the rows are tied to, in the order of an index', () => {
  const kept = (question: Partial<ListQuestion>) => {
    const { steady, ordered } = planned(question)
    return steady ? (ordered ? 'in order' : 'kept') : 'anew'
  }
  const by = (field: string, operator: Filter['operator'], ...values: string[]) => ({ field, operator, values })
  const office = by('office_id', 'is', offices.lagos)
  expect(kept({ sort: '-due', page: 4, rowScope: { by: 'office', office_id: offices.lagos } })).toBe('in order')
  expect(kept({ search: ' ' })).toBe('in order')
  expect(kept({ search: 'crane' })).toBe('anew')
  expect(kept({ search: 'crane', filters: [office] })).toBe('anew')
  expect(kept({ filters: [office] })).toBe('in order')
  expect(kept({ filters: [by('office_id', 'in', offices.lagos)], sort: '-code' })).toBe('in order')
  expect(kept({ filters: [office], sort: 'due' })).toBe('anew')
  expect(kept({ filters: [office], sort: 'code,due' })).toBe('anew')
  expect(kept({ filters: [by('office_id', 'is', `${offices.lagos},${offices.rotterdam}`)] })).toBe('anew')
  expect(kept({ filters: [by('office_id', 'not', offices.lagos)] })).toBe('anew')
  expect(kept({ filters: [by('id', 'in', north, south)], sort: 'due' })).toBe('kept')
  expect(kept({ filters: [by('nature', 'is', 'FCL')], sort: 'due' })).toBe('kept')
  expect(kept({ filters: [by('nature', 'in', 'FCL', 'LCL'), by('status', 'not', 'deleted'), by('fragile', 'is', 'true')] })).toBe('kept')
  expect(kept({ filters: [by('grade', 'is', '1,2'), office] })).toBe('in order')
  expect(kept({ filters: [by('nature', 'is', 'FCL,BULK')] })).toBe('anew')
  expect(kept({ filters: [by('nature', 'empty', 'true')] })).toBe('anew')
  expect(kept({ met: [] })).toBe('in order')
  expect(kept({ met: [[[office]]] })).toBe('anew')
  expect(kept({ filters: [office, by('pieces', 'is', '3')] })).toBe('anew')
})

test('pages of the same list share its name', () => {
  const search = 'Crane  parts'
  expect(planned({ search, page: 2, per_page: 10 }).name).toBe(planned({ search: 'crane parts' }).name)
  expect(planned({ sort: 'code' }).name).toBe(planned().name)
  expect(planned({ sort: 'due,-due' }).name).toBe(planned({ sort: 'due' }).name)
  expect(planned({ sort: 'due,code,due' }).name).toBe(planned({ sort: 'due,code' }).name)
})

test('orders of a list have names of their own, and share the name of its rows', () => {
  const [byCode, byDue, byDueDown, byBoth] = [planned(), planned({ sort: 'due' }), planned({ sort: '-due' }), planned({ sort: 'due,code' })]
  expect(new Set([byCode, byDue, byDueDown, byBoth].map(({ name }) => name)).size).toBe(4)
  expect(new Set([byCode, byDue, byDueDown, byBoth].map(rowsName)).size).toBe(1)
})

test('lists of other rows have other names', () => {
  const [fcl, lcl] = ['FCL', 'LCL'].map(code => [{ field: 'nature', operator: 'is' as const, values: [code] }])
  const lists = [
    planned(),
    planned({}, quays),
    planned({}, { ...quays, name: 'docks' }),
    planned({ filters: fcl ?? [] }),
    planned({ filters: lcl ?? [] }),
    planned({ met: [[]] }),
    planned({ met: [[fcl ?? []]] }),
    planned({ met: [[fcl ?? [], lcl ?? []]] }),
    planned({ search: 'crane' }),
    planned({ search: 'crate' }),
    planned({ search: 'crane', searched: ['title'] }),
    planned({ search: 'crane', searched: ['code'] }),
    planned({ rowScope: { by: 'office', office_id: offices.lagos } }),
    planned({ rowScope: { by: 'office', office_id: offices.rotterdam } }),
    planned({ rowScope: { by: 'port', port_ids: [north] } }),
    planned({ rowScope: { by: 'port', port_ids: [north, south] } }),
    planned({ rowScope: { by: 'nothing', audience: ['ann'] } }),
    planned({ rowScope: { by: 'nothing', audience: ['ben'] } }),
  ]
  expect(new Set(lists.map(rowsName)).size).toBe(lists.length)
})

test('who sees other things elsewhere shares the list of what is the same for both', () => {
  const [ann, ben] = [
    { by: 'nothing', audience: ['ann'] },
    { by: 'nothing', audience: ['ben'] },
  ] as const
  expect(planned({ rowScope: ann }, quays).name).toBe(planned({ rowScope: ben }, quays).name)
  expect(planned({ search: 'crane', searched: ['code', 'title', 'shipper', 'remark'] }).name).toBe(planned({ search: 'crane' }).name)
})

test('a list of what is coming is another one in the next minute; all others stay what they are', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const at = (time: string, field: string, operator: 'coming' | 'from', value: string) => {
    vi.setSystemTime(`2026-03-01T${time}Z`)
    const other = { field: 'nature', operator: 'is' as const, values: ['FCL'] }
    return planned({ filters: [{ field, operator, values: [value] }, other] }).name
  }
  expect(at('06:00:59.999', 'calls', 'coming', '6')).toBe(at('06:00:00', 'calls', 'coming', '6'))
  expect(at('06:01:00', 'calls', 'coming', '6')).not.toBe(at('06:00:59.999', 'calls', 'coming', '6'))
  expect(at('06:01:00', 'pieces', 'from', '6')).toBe(at('06:00:00', 'pieces', 'from', '6'))
})

test('what cannot be sorted or filtered by is said by its name', () => {
  const refused = (question: Partial<ListQuestion>) => {
    const answer = plan(parcels, { rowScope: everything, ...question })
    return isRefusal(answer) ? [answer.kind, answer.code, answer.field, answer.params] : answer.name
  }
  expect(refused({ sort: 'price' })).toEqual(['validation', 'unknown_sort', 'sort', { field: 'price' }])
  expect(refused({ sort: '-stop_ids' })).toEqual(['validation', 'unknown_sort', 'sort', { field: 'stop_ids' }])
  expect(refused({ sort: 'code,quay_id' })).toEqual(['validation', 'unknown_sort', 'sort', { field: 'quay_id' }])
  expect(refused({ sort: ',' })).toEqual(['validation', 'unknown_sort', 'sort', { field: '' }])
  const [sound, odd] = [
    { field: 'nature', operator: 'is', values: ['FCL'] },
    { field: 'hue', operator: 'is', values: ['red'] },
  ] as const
  expect(refused({ filters: [sound, odd] })).toEqual(['validation', 'unknown_filter', 'hue', { field: 'hue' }])
})
