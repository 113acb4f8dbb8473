import { f } from '@fairlead/contracts/kernel/field'
import { expect, test } from 'vitest'
import { pastedValue } from './pasted-value.ts'

const sides = [
  { code: 'sales', en: 'Sales', nl: 'Verkoop' },
  { code: 'purchase', en: 'Purchase', nl: 'Inkoop' },
] as const

test.each([
  ['a chassis number', f.chassis_number(), 'wvwzzz1kzbwO00011', 'WVWZZZ1KZBW000011'],
  ['a plate', f.license_plate(), '1-abc-234', '1ABC234'],
  ['metres', f.centimetres(), '4,20', 420],
  ['metres as we show them', f.centimetres(), '4,20 m', 420],
  ['centimetres', f.centimetres(), '463', 463],
  ['a weight in the Dutch way', f.kilograms(), '1.250,5', 1250.5],
  ['a rate', f.decimal(4), '35,5', '35.5'],
  ['what is no number', f.decimal(4), 'much', 'much'],
  ['a day', f.date(), '31-12-2026', '2026-12-31'],
  ['a choice by its code', f.choice(sides), 'sales', 'sales'],
  ['a choice by its Dutch name', f.choice(sides), 'VERKOOP', 'sales'],
  ['a choice by its beginning', f.choice(sides), 'Ink', 'purchase'],
  ['no choice', f.choice(sides), 'both', 'both'],
  ['yes', f.flag(), 'ja', true],
  ['no', f.flag(), 'nee', false],
  ['nothing', f.text(10), ' ', null],
  ['no flag', f.flag(), '', false],
  ['money, which takes no text', f.money(), '12,50', undefined],
])('%s', (_name, field, text, value) => expect(pastedValue(field, text)).toEqual(value))
