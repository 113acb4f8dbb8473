import { expect, test } from 'vitest'
import { papersNeeded } from './export-papers.ts'

const vehicle = { kind: 'vehicle', condition: null, customs_type: null } as const

test.each([
  ['a vehicle of which nothing is known yet', vehicle, []],
  ['a new one among EU goods', { ...vehicle, condition: 'NEW', customs_type: 'EU' }, ['coc']],
  ['a new one that is declared', { ...vehicle, condition: 'NEW', customs_type: 'EX' }, ['invoice', 'coc']],
  ['a used one that is declared', { ...vehicle, condition: 'USED', customs_type: 'EX' }, ['invoice', 'registration']],
  ['a damaged one in transit under a carnet', { ...vehicle, condition: 'DAMAGED', customs_type: 'TIR' }, ['registration']],
  ['one whose customs type is to be advised', { ...vehicle, customs_type: 'NONE' }, []],
  ['a used machine that is declared', { kind: 'machine', condition: 'USED', customs_type: 'EX' }, ['invoice']],
  ['a container that is declared', { kind: 'container', condition: null, customs_type: 'T1' }, ['invoice', 'packing_list']],
  ['packages that are declared', { kind: 'package', condition: 'NEW', customs_type: 'EX' }, ['invoice', 'packing_list']],
  ['static cargo that is declared', { kind: 'static', condition: null, customs_type: 'REX' }, ['invoice', 'packing_list']],
  ['packages among EU goods', { kind: 'package', condition: null, customs_type: 'EU' }, []],
] as const)('%s needs its papers', (_what, unit, papers) => expect(papersNeeded(unit)).toEqual(papers))
