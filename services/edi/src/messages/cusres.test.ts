import { expect, test } from 'vitest'
import { customsAnswerOf } from './cusres.ts'
import { received } from './sent-for-tests.ts'

const answer = (body: string) => customsAnswerOf(received('CUSRES:D:95B:UN', body))
const bills = "RFF+AFB:RTM0426N'RFF+BM:B1'RFF+BM:B2'"

test('what customs accept', () =>
  expect(answer(`BGM+85+ANS1+11+AP'FTX+CUS+++SEE:COUNTER 4'${bills}RFF+ABT:SN123'`)).toEqual({
    reference: 'ANS1',
    report: 'RTM0426N',
    decision: 'accepted',
    registration: 'SN123',
    remarks: ['SEE COUNTER 4'],
    errors: [],
    bills: [
      { number: 'B1', accepted: true, codes: [] },
      { number: 'B2', accepted: true, codes: [] },
    ],
  }))

test.each([
  ['BGM+85+A+11+RE', 'rejected'],
  ['BGM+85+A+11+CA', 'conditional'],
  ['BGM+85+A+27', 'rejected'],
  ['BGM+85+A+29', 'accepted'],
  ['BGM+85+A+34', 'conditional'],
  ['BGM+85+A+11', null],
])('%s is %s', (bgm, decision) => expect(answer(`${bgm}'${bills}`).decision).toBe(decision))

test('all bills of what is rejected are', () =>
  expect(answer(`BGM+85+A+11+RE'${bills}`).bills.map(({ accepted }) => accepted)).toEqual([false, false]))

test.each([
  ['its number', 'ERP+1:B2'],
  ['its place', 'ERP+1:2'],
])('a bill is rejected by an error that names %s', (_what, erp) => {
  const { bills: each, errors } = answer(`BGM+85+A+11'${erp}'ERC+12'ERC+17'${bills}`)
  expect(each.map(({ accepted }) => accepted)).toEqual([true, false])
  expect(each.map(({ codes }) => codes)).toEqual([[], ['12', '17']])
  expect(errors).toMatchObject([{ codes: ['12', '17'] }])
})

test('a report may be named by its message, and nothing said of it', () =>
  expect(answer("BGM+85'RFF+ACW:000000107001'")).toMatchObject({ reference: null, report: '000000107001', registration: null, bills: [] }))
