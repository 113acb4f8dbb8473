import { bookings } from '@fairlead/contracts/operations/bookings'
import { expect, test } from 'vitest'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { booking } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { aJob, aLine } from '../operations/specimens-for-tests.ts'
import { recordOf } from '../sales/quotation-for-tests.ts'
import { bookingsCharged } from './invoice-bookings.ts'
import { invoiceFrom } from './invoice-content.ts'
import { asked, origins } from './specimens-for-tests.ts'

const lines = [
  aLine({ id: 'l1', booking_id: 'b1' }),
  aLine({ id: 'l2', booking_id: 'b2' }),
  aLine({ id: 'l3', booking_id: null }),
  aLine({ id: 'l4', booking_id: 'b3' }),
]
const file: RecordFixture = [job, { ...aJob({ lines }), id: 'j' }]
const bookingOf = (id: string, job_id = 'j'): RecordFixture => [booking, { ...recordOf(bookings, { job_id }), id }]
const known = [file, bookingOf('b1'), bookingOf('b2'), bookingOf('b3'), bookingOf('b4', 'another')]
const [line] = invoiceFrom(origins(), asked).lines

/** The bookings of an invoice of some lines of the job. */
const charged = (ids: readonly string[], type: 'INVOICE' | 'CREDIT_NOTE' = 'INVOICE', job_id: string | null = 'j') =>
  bookingsCharged(
    { type, job_ids: job_id === null ? [] : [job_id], lines: ids.flatMap(id => (line ? [{ ...line, pro_forma_line_id: id }] : [])) },
    loading(file),
    finding(known).find,
  )

test('an invoice is of the bookings that its lines name, or of all of its job where one names none', async () => {
  expect(await charged(['l1', 'l2'])).toEqual(['b1', 'b2'])
  expect(await charged(['l4'])).toEqual(['b3'])
  expect(await charged(['l1', 'l3'])).toEqual(['b1', 'b2', 'b3'])
})

test('a credit note charges nobody, nor does an invoice of no job, or of one that is not there', async () => {
  expect(await charged(['l1'], 'CREDIT_NOTE')).toEqual([])
  expect(await charged(['l1'], 'INVOICE', null)).toEqual([])
  expect(await charged(['l1'], 'INVOICE', 'another')).toEqual([])
})

test('an invoice of several jobs is of the bookings of each: those that its lines name there, or all of that job', async () => {
  const other: RecordFixture = [
    job,
    { ...aJob({ lines: [aLine({ id: 'l5', booking_id: null }), aLine({ id: 'l6', booking_id: 'b5' })] }), id: 'another' },
  ]
  const of = (...ids: string[]) =>
    bookingsCharged(
      { type: 'INVOICE', job_ids: ['j', 'another'], lines: ids.flatMap(id => (line ? [{ ...line, pro_forma_line_id: id }] : [])) },
      loading(file, other),
      finding([...known, bookingOf('b5', 'another')]).find,
    )
  expect(await of('l1', 'l5')).toEqual(['b1', 'b4', 'b5'])
  expect(await of('l1', 'l6')).toEqual(['b1', 'b5'])
})
