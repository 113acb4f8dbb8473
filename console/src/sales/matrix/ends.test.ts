import { expect, test } from 'vitest'
import type { Rec } from '../../kernel/record.ts'
import { type End, endOf, endsOf, registerOf } from './ends.ts'

const named = (name: string) => ({ id: name, name })
const end = (field: End['field'], name: string): End => ({ field, id: name, name })
const rate = (said: object): Rec => ({ id: 'r', version: 1, name: '', status: 'active', ...said })

test('a route begins and ends at a port, or in a region', () => {
  const one = rate({ pol: named('Rotterdam'), pod_region: named('West Africa') })
  expect(endOf(one, 'from')).toEqual(end('pol_id', 'Rotterdam'))
  expect(endOf(one, 'to')).toEqual(end('pod_region_id', 'West Africa'))
  expect(endOf(rate({ pol_region: named('North Europe') }), 'from')).toEqual(end('pol_region_id', 'North Europe'))
  expect(endOf(rate({ pod: named('Dakar') }), 'to')).toEqual(end('pod_id', 'Dakar'))
  expect(endOf(rate({ pod: named('Dakar') }), 'from')).toBeUndefined()
})

test('ends stand once each, by name, ports and regions alike', () => {
  const rates = [
    { pol: named('Rotterdam') },
    { pol: named('Antwerp') },
    {},
    { pol_region: named('North Europe') },
    { pol: named('Antwerp') },
  ]
  expect(endsOf(rates.map(rate), 'from', [])).toEqual([
    end('pol_id', 'Antwerp'),
    end('pol_region_id', 'North Europe'),
    end('pol_id', 'Rotterdam'),
  ])
})

test('those that were added are among them, one way or the other', () => {
  const added = [end('pod_id', 'Tema'), end('pol_region_id', 'North Europe')]
  const rates = [rate({ pol: named('Rotterdam'), pod: named('Dakar') })]
  expect(endsOf(rates, 'to', added)).toEqual([end('pod_id', 'Dakar'), end('pod_id', 'Tema')])
  expect(endsOf(rates, 'from', added)).toEqual([end('pol_region_id', 'North Europe'), end('pol_id', 'Rotterdam')])
})

test('ends are ports and regions', () => {
  expect(registerOf({ field: 'pol_id', id: 'a' })).toBe('ports')
  expect(registerOf({ field: 'pod_region_id', id: 'b' })).toBe('regions')
})
