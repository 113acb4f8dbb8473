import { expect, test } from 'vitest'
import { archiveNames } from './archive-names.ts'

const named = (...some: [folder: string, paper: string, name: string][]) =>
  archiveNames(some.map(([folder, paper, name]) => ({ folder, file: { paper, name } }))).map(one => one.name)

test('papers stand by job, unit and paper, in the order in which they came', () => {
  expect(
    named(
      ['012600001/WVW2', 'invoice', 'b.pdf'],
      ['012600001/WVW1', 'registration', 'r.pdf'],
      ['012600001/WVW1', 'invoice', 'second.pdf'],
      ['012600001', 'invoice', 'all.pdf'],
      ['012600001/WVW1', 'invoice', 'first.pdf'],
    ),
  ).toEqual([
    '012600001/WVW1/invoice-1-second.pdf',
    '012600001/WVW1/invoice-2-first.pdf',
    '012600001/WVW1/registration-1-r.pdf',
    '012600001/WVW2/invoice-1-b.pdf',
    '012600001/invoice-1-all.pdf',
  ])
})

test('none leads out of its folder, and none is called as another', () => {
  expect(
    named(['../../etc', 'invoice', '../passwd'], ['a/..', 'coc', 'C:\\x?.pdf'], ['A', 'coc', 'one.pdf'], ['a', 'coc', 'one.pdf']),
  ).toEqual(['A/coc-1-one.pdf', '_/_/etc/invoice-1-__passwd', 'a/_/coc-1-C__x_.pdf', 'a/coc-2-one.pdf'])
})
