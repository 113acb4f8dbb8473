import { describe, expect, test } from 'vitest'
import { cargoDifferences } from './cargo-differences.ts'

const unit = (id: string, more: object = {}) => ({
  id,
  status: 'loaded',
  chassis_number: `VIN${id}`,
  number: `U-${id}`,
  container_number: null,
  seal: null,
  mrn: null,
  ...more,
})
const line = { unit_ids: ['1', '2'], customs_references: null, container_number: null, seal: null }
const other = { ...line, unit_ids: ['3'] }

describe('a bill lacks', () => {
  test('the MRNs of its units, each once, at the line of the unit', () => {
    const units = [unit('1', { mrn: '26NLA' }), unit('2', { mrn: '26NLA' }), unit('3', { mrn: '26NLB' }), unit('9', { mrn: '26NLZ' })]
    expect(cargoDifferences([line, other], units)).toEqual([
      { line: 0, of: 'mrn', value: '26NLA' },
      { line: 1, of: 'mrn', value: '26NLB' },
    ])
    const written = { ...line, customs_references: 'CTN 7\nMRN 26NLA' }
    expect(cargoDifferences([written, { ...other, customs_references: 'MRN 26NLBB' }], units)).toEqual([
      { line: 1, of: 'mrn', value: '26NLB' },
    ])
  })
  test('none where there are more of them than a line has room for', () => {
    const many = Array.from({ length: 21 }, (_, n) => unit(String(n), { mrn: `26NL${n}` }))
    const all = { ...line, unit_ids: many.map(({ id }) => id) }
    expect(cargoDifferences([all], many)).toEqual([])
    expect(cargoDifferences([all], many.slice(1))).toHaveLength(20)
    expect(cargoDifferences([{ ...all, customs_references: 'CTN 7\n' }], many.slice(1))).toEqual([])
    expect(cargoDifferences([{ ...all, customs_references: 'MRN 26NL1' }], many.slice(1))).toHaveLength(19)
  })
  test('the seal of its own container', () => {
    const boxed = { ...line, container_number: 'MSCU1234566', seal: 'S1' }
    const sealed = (seal: string | null, container_number = 'MSCU1234566') =>
      cargoDifferences([boxed], [unit('1', { container_number, seal })])
    expect(sealed('S2')).toEqual([{ line: 0, of: 'seal', value: 'S2' }])
    expect([sealed('S1'), sealed(null), sealed('S2', 'TCNU7200794')]).toEqual([[], [], []])
    expect(cargoDifferences([line], [unit('1', { container_number: 'MSCU1234566', seal: 'S2' })])).toEqual([])
  })
})

test('a bill speaks of no unit that was cancelled or left behind, whatever its papers', () => {
  const gone = [unit('1', { status: 'cancelled', mrn: '26NLA' }), unit('2', { status: 'short_shipped', chassis_number: null })]
  expect(cargoDifferences([line], gone)).toEqual([
    { line: 0, of: 'gone', value: 'VIN1' },
    { line: 0, of: 'gone', value: 'U-2' },
  ])
})
