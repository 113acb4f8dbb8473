import { expect, test } from 'vitest'
import { following } from './describing.ts'

const nothing = {
  make: null,
  model: null,
  body: null,
  colour: null,
  commodity_id: null,
  length: null,
  width: null,
  height: null,
  weight: null,
}
const toyota = { id: 't', name: 'Toyota', spellings: ['toyota'] }
const hilux = {
  id: 'h',
  make_id: 't',
  name: 'Hilux',
  spellings: ['hilux'],
  body: 'pick-up',
  commodity_id: 'c',
  length: 533,
  width: 186,
  height: 182,
  weight: 2100,
}
const yaris = { ...hilux, id: 'y', name: 'Yaris', spellings: ['yaris'], body: 'hatch', length: 395, width: 170, height: 151, weight: 1100 }
const registers = {
  makes: [toyota],
  models: [hilux, yaris],
  colours: [{ id: 'b', name: { en: 'Black', nl: 'Zwart' }, spellings: ['black', 'zwart'] }],
}
const typed = { ...nothing, make: 'TOYOTA', model: 'hilux', colour: 'zwart' }

test('a line that is typed or pasted gets the names of the registers, and of its model what it does not say', () => {
  const { id: _id, make_id: _make, spellings: _spellings, name: model, ...ofHilux } = hilux
  expect(following(nothing, typed, registers, null)).toEqual({ make: 'Toyota', model, colour: 'Black', ...ofHilux })
  expect(following(nothing, { ...typed, length: 540 }, registers, null)).not.toHaveProperty('length')
})

test('the commodity of the booking goes before that of the model', () =>
  expect(following(nothing, typed, registers, 'of the booking')).not.toHaveProperty('commodity_id'))

test('another model takes the place of the former one, but not of what was typed', () => {
  const was = { ...typed, body: 'pick-up', commodity_id: 'c', length: 533, width: 186, height: 190, weight: 2100 }
  expect(following(was, { ...was, model: 'Yaris' }, registers, null)).toMatchObject({
    body: 'hatch',
    length: 395,
    width: 170,
    weight: 1100,
  })
  expect(following(was, { ...was, model: 'Yaris' }, registers, null)).not.toHaveProperty('height')
})

test('a colour alone says nothing of measures, nor does a model that no register knows', () => {
  expect(following(nothing, { ...nothing, colour: 'ZWART' }, registers, null)).toEqual({ colour: 'Black' })
  expect(following(nothing, { ...nothing, make: 'Toyota', model: 'Supra' }, registers, null)).toEqual({ make: 'Toyota', model: 'Supra' })
})
