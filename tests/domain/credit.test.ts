import { expect, test } from 'vitest'
import { desk } from './command-fixture.ts'
import { book, openJob, openVoyage, trade } from './trade-fixture.ts'

/** A job of a customer with a limit of a thousand euros, and a line of so much on it. */
async function sold(rate: string) {
  const office = desk()
  const around = await trade(office)
  await office.done('relations', 'change', { credit_limit: '1000.00' }, around.customer)
  const voyage = await openVoyage(office, around, '2601')
  const job = await openJob(office, around)
  const { euro: currency_id, freight: finance_article_id } = around
  const line = {
    side: 'sales',
    finance_article_id,
    description: 'Ocean freight',
    quantity: '1.000',
    rate,
    currency_id,
    vat_type: 'OUTSIDE',
  }
  await office.done('jobs', 'add_lines', { lines: [line] }, job)
  const booking = await book(office, around, job, voyage)
  return { ...office, office, around, voyage, job, booking, line, confirming: () => office.refused('bookings', booking, 'confirm') }
}

const beyond = [['customer_beyond_credit_limit', 'customer_id']]

test('a booking is promised within the limit, and beyond it only while finance lifts the hold', async () => {
  const { at, around, done, booking, read, confirming } = await sold('1000.0100')
  expect(await confirming()).toEqual(beyond)
  const lift = { credit_lifted_until: '2026-11-22', credit_lift_reason: 'Paid this morning, not in our books yet' }
  await done('relations', 'lift_credit_hold', { ...lift, credit_lifted_amount: '0.00' }, around.customer)
  expect(await confirming()).toEqual(beyond)
  await done('relations', 'lift_credit_hold', lift, around.customer)
  at('2026-11-22T23:00:00.000Z')
  expect(await confirming()).toEqual(beyond)
  at('2026-11-22T22:59:00.000Z')
  await done('bookings', 'confirm', {}, booking)
  expect((await read('bookings', booking)).status).toBe('active')
})

test('what comes off the job comes off the credit', async () => {
  const { done, job, read, booking, confirming } = await sold('1000.0100')
  expect(await confirming()).toEqual(beyond)
  const [line] = (await read('jobs', job)).lines as { id: string }[]
  await done('jobs', 'reject_lines', { line_ids: [line?.id ?? ''], reason: 'Agreed otherwise' }, job)
  await done('bookings', 'confirm', {}, booking)
})

test('another job of the same customer counts as well, until its booking is called off', async () => {
  const { office, around, voyage, done, read, refused, job, line, booking } = await sold('600.0000')
  const other = await openJob(office, around)
  await done('jobs', 'add_lines', { lines: [line] }, other)
  const second = await book(office, around, other, voyage)
  expect(await refused('bookings', second, 'confirm')).toEqual(beyond)
  await done('bookings', 'cancel', { reason: 'Sold here' }, booking)
  await done('bookings', 'confirm', {}, second)
  expect((await read('jobs', job)).to_bill_ids).toEqual([around.customer])
})
