import { f, optional } from '@fairlead/contracts/kernel/field'
import { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { inShort } from './in-short.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const columns = Object.entries({
  name: f.translated(60),
  tare: f.kilograms(),
  volume: f.volume(),
  teu: optional(f.decimal(2)),
  units: f.integer(),
  code: f.code(4),
  reefer: f.flag(),
  inactive: optional(f.flag()),
  country: f.text(60),
}).map(([key, field]) => ({ key, field }))
const row = { id: '1', version: 1, name: { en: 'Tank', nl: 'Tank' }, status: 'active' }

test('the code comes first, a bare number and a tick bear their names, measures their units', () =>
  expect(
    inShort({ ...containerTypes, title: 'name' }, columns, {
      ...row,
      tare: 2300,
      volume: '44.594',
      teu: '2.00',
      units: 2,
      code: '22',
      reefer: true,
      inactive: false,
      country: 'Belgium',
    }),
  ).toEqual(['22', '2.300 kg', '44,594 m³', expect.stringMatching(/^\S+ 2,00$/), 'units 2', 'reefer', 'Belgium']))

test('nothing is said of zero, of no, of what is empty and of what the title says', () =>
  expect(
    inShort({ ...containerTypes, title: 'name' }, columns, {
      ...row,
      tare: 0,
      volume: '0.000',
      teu: null,
      units: 0,
      code: 'Tank',
      reefer: false,
      inactive: null,
      country: '',
    }),
  ).toEqual([]))
