import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, type Fields, f } from '../field.ts'
import { kindOf } from '../kinds.ts'

const nest = (fields: Fields) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, kindOf(field).schema(z, field, nest)])))
const read = (field: Field, value: unknown) => kindOf(field).schema(z, field, nest).safeParse(value)
const issues = (field: Field, value: unknown) => read(field, value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('rows', () => {
  const seals = f.rows({ number: f.code(4), cut_on: f.date() }, 2)

  test('are each held to their fields', () => {
    const row = { number: 'ab1', cut_on: '2026-11-20' }
    expect(read(seals, [row, { ...row, number: 'cd2' }]).data).toEqual([
      { number: 'AB1', cut_on: '2026-11-20' },
      { number: 'CD2', cut_on: '2026-11-20' },
    ])
    expect(issues(seals, [row, { number: '', cut_on: 'tomorrow' }])?.slice(0, 1)).toEqual(['1.number required'])
    expect(read(seals, []).data).toEqual([])
  })

  test('are as many as the field allows, and no more', () => {
    const row = { number: 'AB1', cut_on: '2026-11-20' }
    expect(read(seals, [row, row, row]).error?.issues).toMatchObject([{ code: 'too_big', maximum: 2 }])
  })

  test('without fields of their own hold nothing, a thousand at most', () => {
    expect(
      read(
        { kind: 'rows' },
        Array.from({ length: 1000 }, () => ({})),
      ).success,
    ).toBe(true)
    expect(
      read(
        { kind: 'rows' },
        Array.from({ length: 1001 }, () => ({})),
      ).error?.issues,
    ).toMatchObject([{ maximum: 1000 }])
    expect(read({ kind: 'rows' }, [{ number: 'AB1' }]).success).toBe(false)
  })
})

describe('a party on a transport document', () => {
  const line = 'Quai de la Douane 12, Mole 8, hangar'
  const shipper = { relation_id: null, name: 'Garage Diop', address: 'Quai 12\nDakar', tax_id: 'NL004495445' }
  const held = (more: object) => read(f.party(), { ...shipper, ...more })
  const refused = (more: object) => issues(f.party(), { ...shipper, ...more })

  test('is free text, or a relation', () => {
    expect(held({}).data).toEqual(shipper)
    const relation_id = '0198f0c0-0000-7000-8000-000000000001'
    expect(held({ relation_id }).data).toEqual({ ...shipper, relation_id })
    expect(held({ relation_id: 'Garage Diop' }).success).toBe(false)
  })

  test('has a name of 70 characters at most', () => {
    expect(held({ name: 'N'.repeat(70) }).success).toBe(true)
    expect(held({ name: 'N'.repeat(71) }).error?.issues).toMatchObject([{ path: ['name'], maximum: 70 }])
    expect(refused({ name: ' ' })).toEqual(['name required'])
  })

  test('has an address of five lines of 35 characters, or none', () => {
    const full = Array.from({ length: 5 }, () => line.slice(0, 35)).join('\n')
    expect(held({ address: '' }).data).toMatchObject({ address: '' })
    expect(held({ address: full }).data).toMatchObject({ address: full })
    expect(refused({ address: 'a\nb\nc\nd\ne\nf' })).toEqual(['address too_many_lines'])
    expect(held({ address: 'a'.repeat(181) }).error?.issues).toMatchObject([{ path: ['address'], maximum: 180 }])
  })

  test('has a VAT or EORI number of 20 characters at most, or none', () => {
    expect(held({ tax_id: '' }).success).toBe(true)
    expect(held({ tax_id: 'N'.repeat(20) }).success).toBe(true)
    expect(held({ tax_id: 'N'.repeat(21) }).error?.issues).toMatchObject([{ path: ['tax_id'], maximum: 20 }])
  })
})
