import { colours } from '@fairlead/contracts/masterdata/colours'
import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { models } from '@fairlead/contracts/masterdata/models'
import { filledIn, inRegisters, modelOf } from '@fairlead/contracts/operations/description'
import { describe, expect, test } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { colour, commodity, make, model } from '../masterdata/registers.ts'
import { knownTo, redescribed, registersFor } from './description.ts'
import { aRow, aUnit, id, nothingKnown, recordOf } from './specimens-for-tests.ts'

const nothing = { length: null, width: null, height: null, weight: null, body: null, commodity_id: null }
const [car, truck] = [id(60), id(61)]
const toyota = recordOf(makes, { id: id(70), name: 'Toyota', spellings: ['toyota', 'toyotajidosha'] })
const daf = recordOf(makes, { id: id(71), name: 'DAF', spellings: ['daf'] })
const hilux = recordOf(models, {
  id: id(72),
  make_id: toyota.id,
  name: 'Hilux',
  spellings: ['hilux', 'hiluxvigo'],
  body: 'pick-up',
  commodity_id: car,
  length: 533,
  width: 186,
  height: 182,
  weight: 2100,
})
const xf = recordOf(models, {
  id: id(73),
  make_id: daf.id,
  name: 'XF 480',
  spellings: ['xf480'],
  commodity_id: truck,
  length: 610,
  width: 250,
  height: 390,
  weight: 7700,
})
const black = recordOf(colours, { id: id(74), name: { en: 'Black', nl: 'Zwart' }, spellings: ['blk', 'black', 'zwart'] })
const registers = { makes: [toyota, daf], models: [hilux, xf], colours: [black] }

describe('what was typed', () => {
  test('gets the names that the registers have, by alias and in any spelling; a colour in the language of papers', () =>
    expect(inRegisters({ make: 'TOYOTA JIDŌSHA', model: 'hi-lux', colour: 'zwart' }, registers)).toEqual({
      make: 'Toyota',
      model: 'Hilux',
      colour: 'Black',
    }))

  test('stays as it is where no register knows it', () => {
    const typed = { make: 'Toyotta', model: 'Hilux', colour: 'Petrol' }
    expect(inRegisters(typed, registers)).toEqual(typed)
    expect(inRegisters({ make: null, model: null, colour: null }, registers)).toEqual({ make: null, model: null, colour: null })
  })

  test('is no model of another make, and one that bears its make before it', () => {
    expect(modelOf({ make: 'DAF', model: 'Hilux' }, registers)).toBeUndefined()
    expect(modelOf({ make: 'Toyota', model: 'Toyota Hilux Vigo' }, registers)).toBe(hilux)
    expect(modelOf({ make: 'Toyota', model: 'Toyota' }, registers)).toBeUndefined()
    expect(modelOf({ make: 'Toyota', model: null }, registers)).toBeUndefined()
  })

  test('may be a model alone, if only one make has it', () => {
    expect(inRegisters({ make: null, model: 'HILUX', colour: null }, registers)).toMatchObject({ make: 'Toyota', model: 'Hilux' })
    const another = { ...hilux, id: id(75), make_id: daf.id }
    const typed = { make: null, model: 'HILUX', colour: null }
    expect(inRegisters(typed, { ...registers, models: [hilux, another] })).toEqual(typed)
  })
})

test('a model fills in what a row does not say, and nothing that it says', () => {
  expect(filledIn(aRow({ ...nothing, make: 'Toyota', model: 'Hilux', length: 540 }), registers)).toMatchObject({
    length: 540,
    width: 186,
    height: 182,
    weight: 2100,
    body: 'pick-up',
    commodity_id: car,
  })
  const said = { make: 'Toyota', model: 'Hilux', length: 1, width: 2, height: 3, weight: 4, body: 'van', commodity_id: truck }
  expect(filledIn(aRow(said), registers)).toMatchObject(said)
  const unknown = aRow({ make: 'Toyota', model: 'Supra', length: null })
  expect(filledIn(unknown, registers)).toBe(unknown)
})

describe('a unit that is described otherwise', () => {
  const known = {
    registers,
    commodities: [recordOf(commodities, { id: car, hs_code: '870323' }), recordOf(commodities, { id: truck, hs_code: '870121' })],
  }
  const ofHilux = { body: 'pick-up', commodity_id: car, length: 533, width: 186, height: 182, weight: 2100 }
  const unit = aUnit({ make: 'Toyota', model: 'Hilux', colour: 'Red', hs_code: '870323', ...ofHilux })

  test('gets what its new model says in place of what the former one said', () =>
    expect(redescribed(unit, { make: 'daf', model: 'XF480' }, known)).toEqual({
      make: 'DAF',
      model: 'XF 480',
      commodity_id: truck,
      hs_code: '870121',
      length: 610,
      width: 250,
      height: 390,
      weight: 7700,
    }))

  test('keeps what somebody said himself', () => {
    const own = { ...unit, length: 600, hs_code: '870422' }
    expect(redescribed(own, { make: 'DAF', model: 'XF 480', width: 255 }, known)).toEqual({
      make: 'DAF',
      model: 'XF 480',
      commodity_id: truck,
      width: 255,
      height: 390,
      weight: 7700,
    })
  })

  test('follows its commodity with the HS code, unless it is said', () => {
    expect(redescribed(unit, { commodity_id: truck }, known)).toEqual({ commodity_id: truck, hs_code: '870121' })
    expect(redescribed(unit, { commodity_id: truck, hs_code: '870129' }, known)).toEqual({ commodity_id: truck, hs_code: '870129' })
    expect(redescribed({ ...unit, hs_code: null }, { commodity_id: truck }, known)).toMatchObject({ hs_code: '870121' })
    expect(redescribed(unit, { commodity_id: null }, known)).toEqual({ commodity_id: null })
  })

  test('by its make or its model alone is known by both, where that makes one known', () => {
    const blank = { ...unit, ...nothing, hs_code: null, make: null, model: null }
    const measures = { length: 610, width: 250, height: 390, weight: 7700 }
    const becomes = { make: 'DAF', model: 'XF 480', commodity_id: truck, hs_code: '870121', ...measures }
    expect(redescribed(blank, { model: 'xf480' }, known)).toEqual(becomes)
    expect(redescribed({ ...blank, model: 'xf480' }, { make: 'daf' }, known)).toEqual(becomes)
  })

  test('in colour alone, keeps all else', () => expect(redescribed(unit, { colour: 'ZWART' }, known)).toEqual({ colour: 'Black' }))
})

describe('what is looked up', () => {
  const cars = recordOf(commodities, { id: car, hs_code: '870323' })
  const trucks = recordOf(commodities, { id: truck, hs_code: '870121' })
  const there: RecordFixture[] = [
    [make, { ...toyota, status: 'active' }],
    [make, { ...daf, status: 'active' }],
    [make, { ...toyota, id: id(76), status: 'inactive' }],
    [model, { ...hilux, status: 'active' }],
    [model, { ...xf, status: 'active' }],
    [colour, { ...black, status: 'deleted' }],
    [colour, { ...black, id: id(77), status: 'active' }],
    [commodity, cars],
    [commodity, trucks],
  ]
  const [load, { find }] = [loading(...there), finding(there)]
  const ids = (found: readonly { id: string }[]) => found.map(one => one.id)

  test('is what is in use and bears one of the names that were typed, with the makes of the models', async () => {
    const rows = [{ make: 'TOYOTA', model: 'Toyota Hilux' }, { model: 'xf 480', colour: 'Zwart' }, {}]
    const found = await registersFor(rows, load, find)
    expect([ids(found.makes), ids(found.models), ids(found.colours)]).toEqual([[toyota.id, daf.id], [hilux.id, xf.id], [id(77)]])
    const none = await registersFor([{ make: '—', model: 'Corolla', colour: null }], load, find)
    expect(none).toEqual({ makes: [], models: [], colours: [] })
  })

  test('is of a unit what it was and what it becomes, and only where it is described otherwise', async () => {
    const unit = aUnit({ make: 'Toyota', model: 'Hilux', commodity_id: car })
    const known = await knownTo(unit, { make: 'DAF', model: 'XF 480' }, load, find)
    expect([ids(known.registers.models), ids(known.commodities)]).toEqual([
      [hilux.id, xf.id],
      [car, truck],
    ])
    expect(ids((await knownTo(unit, { commodity_id: truck }, load, find)).commodities)).toEqual([car, truck])
    expect(ids((await knownTo(unit, { colour: 'zwart' }, load, find)).registers.colours)).toEqual([id(77)])
    expect(await knownTo(unit, { length: 600 }, load, find)).toEqual(nothingKnown)
  })

  test('and not there, is left out: a make or a commodity that is gone, or that nobody named', async () => {
    const onlyXf: RecordFixture[] = [[model, { ...xf, status: 'active' }]]
    const found = await registersFor([{ model: 'xf 480' }], loading(...onlyXf), finding(onlyXf).find)
    expect([found.makes, ids(found.models)]).toEqual([[], [xf.id]])
    const of = async (commodity_id: string | null) => (await knownTo(aUnit({ commodity_id }), { colour: 'zwart' }, load, find)).commodities
    expect(await of(null)).toEqual([])
    expect(await of(id(78))).toEqual([])
  })
})
