import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RowScope, within } from '../identity/rights.ts'
import {
  channelsOf,
  channelsOfParts,
  channelsWithin,
  partsOwnerOf,
  presenceChannelOf,
  presenceRecordOf,
  publicChannelOf,
} from './channel.ts'

const lots = { name: 'lots', scope: { office: 'office_id', customer: 'shipper_id', ports: ['load_port_id', 'discharge_port_id'] } }
const notes = { name: 'notes', scope: { audience: 'kept_for' } }
const fees = { name: 'fees', scope: { office: 'office_id', free_without: 'deal_id' } }
const paints = { name: 'paints', scope: {} }

const rotterdam: RowScope = { by: 'office', office_id: 'rotterdam', audience: ['everybody', 'user.an', 'office.rotterdam'] }
const carDealer: RowScope = { by: 'customer', relation_id: 'car-dealer', audience: ['everybody', 'user.ben'] }
const surveyor: RowScope = { by: 'port', port_ids: ['dakar', 'lagos'], audience: ['everybody', 'user.cor'] }
const administrator: RowScope = { by: 'nothing', audience: ['everybody', 'user.dee'] }
const system: RowScope = { by: 'nothing' }

const lot = { office_id: 'rotterdam', shipper_id: 'car-dealer', load_port_id: 'antwerp', discharge_port_id: 'dakar' }

describe('who hears', () => {
  test('who sees all of a resource hears of all of it', () => {
    expect(channelsWithin(lots, administrator)).toEqual(['private-lots'])
    expect(channelsWithin(paints, administrator)).toEqual(['private-paints'])
  })

  test('who is bound to an office, a customer or ports hears of what is tied to them alone', () => {
    expect(channelsWithin(lots, rotterdam)).toEqual(['private-lots.office.rotterdam'])
    expect(channelsWithin(lots, carDealer)).toEqual(['private-lots.customer.car-dealer'])
    expect(channelsWithin(lots, surveyor)).toEqual(['private-lots.port.dakar', 'private-lots.port.lagos'])
  })

  test('who is bound to an office hears of what is for every office too', () => {
    expect(channelsWithin(fees, rotterdam)).toEqual(['private-fees.office.rotterdam', 'private-fees.office.none'])
    expect(channelsWithin(fees, administrator)).toEqual(['private-fees'])
  })

  test('a guest hears of nothing, be it of his record', () => {
    const guest = { by: 'record', resource: 'lots', id: 'l1', audience: [] } as const
    expect([lots, paints, notes].map(one => channelsWithin(one, guest))).toEqual([[], [], []])
  })

  test('who works at no port yet hears of nothing that is tied to ports', () => {
    expect(channelsWithin(lots, { by: 'port', port_ids: [] })).toEqual([])
  })

  test.each([rotterdam, carDealer, surveyor, { by: 'port', port_ids: [] } as const])(
    'what is tied to nothing is heard by all who may see it, bound as they may be: %o',
    rowScope => expect(channelsWithin(paints, rowScope)).toEqual(['private-paints']),
  )

  test('what is kept for somebody is heard by those it is kept for, and all of it by the system alone', () => {
    expect(channelsWithin(notes, rotterdam)).toEqual([
      'private-notes.audience.everybody',
      'private-notes.audience.user.an',
      'private-notes.audience.office.rotterdam',
    ])
    expect(channelsWithin(notes, administrator)).toEqual(['private-notes.audience.everybody', 'private-notes.audience.user.dee'])
    expect(channelsWithin(notes, system)).toEqual(['private-notes'])
  })

  test('what is kept for nobody in particular is heard without regard to audiences', () => {
    expect(channelsWithin(lots, administrator)).toEqual(['private-lots'])
  })
})

describe('who is told of a record', () => {
  test('a customer hears of what he is told of once he was, and everybody else of it as ever', () => {
    const told = { may: 'quotations.request', field: 'said' } as const
    const offers = { name: 'offers', scope: { office: 'office_id', customer: 'shipper_id' }, told }
    const offer = { office_id: 'rotterdam', shipper_id: 'car-dealer' }
    const house = ['private-offers', 'private-offers.office.rotterdam']
    expect(channelsOf(offers, { ...offer, said: true })).toEqual([...house, 'private-offers.customer.car-dealer'])
    expect(channelsOf(offers, { ...offer, said: false })).toEqual(house)
    expect(channelsOf(offers, offer)).toEqual(house)
  })

  test('those who see all, and those of its office, its customer and each of its ports', () => {
    expect(channelsOf(lots, lot)).toEqual([
      'private-lots',
      'private-lots.office.rotterdam',
      'private-lots.customer.car-dealer',
      'private-lots.port.antwerp',
      'private-lots.port.dakar',
    ])
  })

  test('every office, of what is tied to none', () => {
    expect(channelsOf(fees, { office_id: null, deal_id: null })).toEqual(['private-fees', 'private-fees.office.none'])
    expect(channelsOf(fees, { office_id: 'lagos', deal_id: 'd1' })).toEqual(['private-fees', 'private-fees.office.lagos'])
  })

  test('nobody by a tie that is still open', () => {
    expect(channelsOf(lots, { office_id: 'rotterdam', shipper_id: null, load_port_id: '', discharge_port_id: 7 })).toEqual([
      'private-lots',
      'private-lots.office.rotterdam',
    ])
  })

  test('each of the offices that it is tied to', () => {
    expect(channelsOf({ ...lots, scope: { office: 'office_ids' } }, { office_ids: ['rotterdam', 'antwerp'] })).toEqual([
      'private-lots',
      'private-lots.office.rotterdam',
      'private-lots.office.antwerp',
    ])
  })

  test('a port that it is tied to twice, once', () => {
    expect(channelsOf(lots, { load_port_id: 'dakar', discharge_port_id: 'dakar' })).toEqual(['private-lots', 'private-lots.port.dakar'])
  })

  test('those for whom it is kept', () => {
    expect(channelsOf(notes, { kept_for: 'user.an' })).toEqual(['private-notes', 'private-notes.audience.user.an'])
  })

  test('of what is tied to nothing only its own channel, whatever it holds', () => {
    expect(channelsOf(paints, lot)).toEqual(['private-paints'])
  })

  test('everybody, where nothing is to be kept from anybody', () => {
    expect(publicChannelOf(paints)).toBe('public-paints')
    expect(channelsOf({ ...paints, push_visibility: 'everybody' }, {})).toEqual(['private-paints', 'public-paints'])
  })

  describe('of what hangs on another record, those who may see that one', () => {
    const labels = { ...paints, name: 'labels', part_of: { resource: 'hangs_on', id: 'hangs_on_id' } }

    test('on a channel that names it', () => {
      expect(channelsOfParts(labels, { resource: 'lots', id: 'lot-1' }, carDealer)).toEqual(['private-labels.of.lots.lot-1'])
      expect(channelsOf(labels, { hangs_on: 'lots', hangs_on_id: 'lot-1' })).toEqual(['private-labels', 'private-labels.of.lots.lot-1'])
    })

    test('and of those, the ones for whom it is kept', () => {
      const kept = { ...labels, scope: { audience: 'kept_for' } }
      const of = { resource: 'lots', id: 'lot-1' }
      const [all, ofHouse] = ['private-labels.of.lots.lot-1.everybody', 'private-labels.of.lots.lot-1.house']
      expect(channelsOfParts(kept, of, { by: 'nothing', audience: ['everybody', 'house', 'user.dee'] })).toEqual([all, ofHouse])
      expect(channelsOfParts(kept, of, { by: 'customer', relation_id: 'car-dealer', audience: ['everybody', 'user.cy'] })).toEqual([all])
      const quayless = ['staff', 'customers'].map(one => `private-labels.of.lots.lot-1.${one}`)
      expect(channelsOfParts(kept, of, { by: 'nothing', audience: ['staff', 'customers'] })).toEqual(quayless)
      const told = (kept_for: string) => channelsOf(kept, { hangs_on: 'lots', hangs_on_id: 'lot-1', kept_for })
      expect(told('house')).toEqual(['private-labels', 'private-labels.audience.house', ofHouse])
      expect(told('everybody')).toEqual(['private-labels', 'private-labels.audience.everybody', all])
    })

    test('whose record is read back from it', () => {
      const id = '01900000-0000-7000-8000-000000000010'
      const owner = { parts: 'labels', of: { resource: 'lots', id } }
      expect(partsOwnerOf(`private-labels.of.lots.${id}`)).toEqual(owner)
      expect(partsOwnerOf(`private-labels.of.lots.${id}.house`)).toEqual(owner)
      for (const strange of ['private-labels', `private-labels.of.lots.${id}.house.x`, `public-labels.of.lots.${id}`])
        expect(partsOwnerOf(strange)).toBeUndefined()
    })

    test.each([{ hangs_on: 'lots', hangs_on_id: null }, { hangs_on: null, hangs_on_id: 'lot-1' }, {}])(
      'and nobody more while it hangs on none: %o',
      label => expect(channelsOf(labels, label)).toEqual(['private-labels']),
    )
  })
})

test('whoever may see a record is told of it, and nobody else', () => {
  const id = fc.constantFrom('a', 'b', 'c')
  const perhaps = fc.option(id)
  const bounds = fc.oneof(
    fc.constant<RowScope>({ by: 'nothing' }),
    fc.record({ by: fc.constant('office' as const), office_id: id }),
    fc.record({ by: fc.constant('customer' as const), relation_id: id }),
    fc.record({ by: fc.constant('port' as const), port_ids: fc.uniqueArray(id) }),
  )
  const records = fc.record({
    office_id: perhaps,
    deal_id: perhaps,
    shipper_id: perhaps,
    load_port_id: perhaps,
    discharge_port_id: perhaps,
    kept_for: perhaps,
  })
  fc.assert(
    fc.property(fc.constantFrom(lots, notes, fees, paints), bounds, fc.uniqueArray(id), records, (resource, tie, audience, record) => {
      const rowScope = { ...tie, audience }
      const told = channelsOf(resource, record)
      expect(channelsWithin(resource, rowScope).some(channel => told.includes(channel))).toBe(within(rowScope, resource.scope, record))
    }),
  )
})

describe('who else has a record open', () => {
  const id = '0198f0c0-0000-7000-8000-00000000000a'

  test('is seen on a channel of that record', () => {
    expect(presenceChannelOf(lots, id)).toBe(`presence-lots.${id}`)
    expect(presenceRecordOf(`presence-lots.${id}`)).toEqual({ resource: 'lots', id })
  })

  test.each([
    `private-lots.${id}`,
    'presence-lots',
    'presence-lots.1',
    `presence-lots.${id}0`,
    `presence-Lots.${id}`,
    `presence-.${id}`,
    ` presence-lots.${id}`,
    '',
  ])('%j is the channel of no record', channel => expect(presenceRecordOf(channel)).toBeUndefined())
})
