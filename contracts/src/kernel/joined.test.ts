import { expect, test } from 'vitest'
import { joinedAs } from './joined.ts'

test('the name of what a field refers to stands beside it, under the name of the field without its id', () => {
  expect(joinedAs('load_port_id', 'ref')).toBe('load_port')
  expect(joinedAs('photo_id', 'file')).toBe('photo')
})

test('the names of several stand there as labels', () => expect(joinedAs('region_ids', 'refs')).toBe('region_labels'))

test('an id within a name is part of the name', () => {
  expect(joinedAs('void_id_id', 'ref')).toBe('void_id')
  expect(joinedAs('bid_ids_ids', 'refs')).toBe('bid_ids_labels')
})
