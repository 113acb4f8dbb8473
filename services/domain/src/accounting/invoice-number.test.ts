import { expect, test } from 'vitest'
import { streamOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { conflict, missing } from '../kernel/refusal.ts'
import { nextInvoiceNumber, seriesId } from './invoice-number.ts'
import { invoiceNumbers } from './invoice-series.ts'

const rotterdam = { country: '31', office: '01', year: '2026' }
const envelope = { actor: clerk, correlation_id: 'c', source: 'worker' as const }

/** Carries nothing out: it answers one thing after another, and keeps what it was asked. */
function answering(...answers: readonly object[]) {
  const left = [...answers]
  const asked: [command: string, input: object][] = []
  const execute = async (_aggregate: unknown, _id: string, command: string, input: object) => {
    asked.push([command, input])
    return left.shift()
  }
  const given = [{ data: { invoice_id: 'i', number: '31012600001' } }]
  const read = async (stream: string) => (stream === streamOf(invoiceNumbers, seriesId(rotterdam)) ? given : [])
  const parts = { execute: Object.assign(execute, { load: async () => undefined }), log: { read } } as never
  return { asked, number: () => nextInvoiceNumber(parts, rotterdam, { id: 'i', office_id: 'o' }, envelope) }
}

const taking: [string, object] = ['take', { invoice_ids: ['i'] }]

test('a series is opened under two digits of its year when its first number is taken', async () => {
  const { asked, number } = answering(missing('not_found'), { refused: false, version: 1 }, { refused: false, version: 2 })
  expect(await number()).toEqual({ number: '31012600001' })
  expect(asked).toEqual([taking, ['open', { office_id: 'o', prefix: '310126', first_number: '31012600001' }], taking])
})

test('who comes second however often he tries takes his number yet again', async () => {
  const { asked, number } = answering(conflict('changed_meanwhile'), conflict('changed_meanwhile'), { refused: false, version: 4 })
  expect(await number()).toEqual({ number: '31012600001' })
  expect(asked).toEqual([taking, taking, taking])
})
