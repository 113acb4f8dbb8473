import type { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { expect, test } from 'vitest'
import { notDelivered, unitsNotReleasable } from './cfr-guards.ts'
import { cfrRelease } from './cfr-releases.ts'
import { blank, corolla } from './specimens-for-tests.ts'

type Release = RecordOf<typeof cfrreleases>
const release = (...days: string[]) =>
  blank<Release>(cfrRelease.initial, {
    unit_ids: ['1', '2'],
    releases: days.map((day, index) => ({
      unit_id: String(index + 1),
      released_at: `${day}T09:00:00.000Z`,
      released_by: 'Ruth de Vries',
      delivered_on: null,
      receiver: null,
    })),
  })

test('a unit that is not there is told by its chassis number, or by ours where it has none', () => {
  const told = (chassis_number: string | null) => unitsNotReleasable(release(), {}, [corolla('1', { chassis_number })])?.params
  expect(told('JTNBA3EK303000001')).toEqual({ unit: 'JTNBA3EK303000001' })
  expect(told(null)).toEqual({ unit: 'U-1' })
})

test('each unit is delivered from the day on which it was released itself', () => {
  const refused = (only_unit_ids: string[] | null) =>
    notDelivered(release('2026-11-18', '2026-11-20'), { only_unit_ids, delivered_on: '2026-11-19' }, '2026-11-20T09:00:00.000Z')?.code
  expect(refused(['1'])).toBeUndefined()
  expect(refused(['2'])).toBe('cfr_delivered_before_release')
  expect(refused(['1', '2'])).toBe('cfr_delivered_before_release')
  expect(refused(null)).toBe('cfr_delivered_before_release')
})
