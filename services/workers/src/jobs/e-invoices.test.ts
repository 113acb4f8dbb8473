import { invoices } from '@fairlead/contracts/accounting/invoices'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { approved } from '@fairlead/domain/accounting/specimens-for-tests'
import { reachable } from '@fairlead/domain/accounting/ubl/specimens-for-tests'
import { companySetting } from '@fairlead/domain/crm/company-settings'
import { relation } from '@fairlead/domain/crm/relations'
import { type EventOf, eventsOf } from '@fairlead/domain/kernel/aggregate'
import { given } from '@fairlead/domain/kernel/given'
import { finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import { country } from '@fairlead/domain/masterdata/countries'
import type { AccessPoint, EDocument, HandedOver, Standing } from '@fairlead/domain/ports/access-point'
import { expect, test } from 'vitest'
import { askAccessPoint, handOverInvoice } from './e-invoices.ts'

const { EInvoiceQueued, EInvoiceWritten, EInvoiceHandedOver } = eventsOf(invoices)
const { office, debtor, settings, officeCountry } = reachable()
const queued = EInvoiceQueued({ message_id: 'i.1', to: '0106:24234567', with_paper: null, buyer_reference: null })
const recorded = (...events: EventOf<typeof invoices>[]) => ({
  ...given(invoice, ...approved, ...events)
    .when('change')
    .record(),
  id: 'i',
})
const job = { id: 'j', name: 'hand_over_invoice', data: { id: 'i', message_id: 'i.1' } }
const bytes = (text: string) => new TextEncoder().encode(text)

/** Takes commands, and refuses none. */
const taking = (given: [string, object][]) => async (_aggregate: unknown, id: string, command: string, input: object) => {
  given.push([command, input])
  return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
}

/** What happens when the job is done: to the access point, and on the record. */
async function handedOver(record: ReturnType<typeof recorded>, answer: HandedOver | Error, kept: Record<string, Uint8Array> = {}) {
  const given: [string, object][] = []
  const documents: EDocument[] = []
  const load = loading(
    [invoice, record],
    [relation, { ...office, id: 'o', country_id: 'nl' }],
    [relation, { ...debtor, id: 'd' }],
    [companySetting, { ...settings, id: 'o' }],
    [country, { ...officeCountry, id: 'nl' }],
  )
  const accessPoint: AccessPoint = {
    async handOver(document) {
      documents.push(document)
      if (answer instanceof Error) throw answer
      return answer
    },
    standing: async () => undefined,
  }
  const files = {
    put: async (content: Uint8Array) => {
      kept.new = content
      return 'new'
    },
    get: async (key: string) => kept[key],
    receive: () => Promise.reject(new Error('nothing arrives')),
    open: async () => undefined,
  }
  const execute = Object.assign(taking(given), { load, find: finding().find })
  const done = handOverInvoice({ execute, documents: { pdf: async () => bytes('%PDF') }, files, accessPoint }, job)
  return { failed: await done.then(() => undefined, String), given, documents, kept }
}

test('what is handed over is kept before, and that it was taken is recorded', async () => {
  const { given, documents, kept } = await handedOver(recorded(queued), { reference: 'AP-1' })
  expect(given).toEqual([
    ['keep_e_invoice', { message_id: 'i.1', key: 'new', name: 'invoice-31012600001.xml' }],
    ['record_hand_over', { message_id: 'i.1', reference: 'AP-1' }],
  ])
  expect(documents).toEqual([
    { message_id: 'i.1', kind: 'invoice', from: '0106:24123456', to: '0106:24234567', name: 'invoice-31012600001.xml', content: kept.new },
  ])
  expect(new TextDecoder().decode(kept.new)).toContain('<cbc:ID>31012600001</cbc:ID>')
})

test('tried again it is what was kept, whatever would be written by now', async () => {
  const again = recorded(queued, EInvoiceWritten({ message_id: 'i.1', key: 'old', name: 'invoice-31012600001.xml' }))
  const { given, documents } = await handedOver(again, { reference: null }, { old: bytes('<Invoice/>') })
  expect(documents.map(({ content }) => new TextDecoder().decode(content))).toEqual(['<Invoice/>'])
  expect(given).toEqual([['record_hand_over', { message_id: 'i.1', reference: null }]])
})

test('what is refused failed, with the reason; what nobody answered is not known, and tried again', async () => {
  expect((await handedOver(recorded(queued), { refused: 'No such receiver' })).given.at(-1)).toEqual([
    'record_hand_over_failure',
    { message_id: 'i.1', reason: 'No such receiver' },
  ])
  const { failed, given } = await handedOver(recorded(queued), new Error('away'))
  expect(failed).toContain('away')
  expect(given.map(([command]) => command)).toEqual(['keep_e_invoice'])
})

test('our paper goes with it where that was asked', async () => {
  const withPaper = EInvoiceQueued({ message_id: 'i.1', to: '0106:24234567', with_paper: true, buyer_reference: null })
  const { kept } = await handedOver(recorded(withPaper), { reference: null })
  expect(new TextDecoder().decode(kept.new)).toContain('filename="invoice-31012600001.pdf">JVBERg==<')
})

test('what is no longer queued is not handed over', async () => {
  const taken = recorded(queued, EInvoiceHandedOver({ message_id: 'i.1', reference: 'AP-1' }))
  expect(await handedOver(taken, { reference: 'AP-2' })).toMatchObject({ given: [], documents: [] })
  expect(await handedOver(recorded(), { reference: 'AP-2' })).toMatchObject({ given: [], documents: [] })
})

/** What is recorded when the access point says this of a message that it has under way. */
async function asked(standing: Standing | Error | undefined, more: object = {}, now = '2026-11-30T09:00:00.000Z') {
  const given: [string, object][] = []
  const [message] = recorded(queued, EInvoiceHandedOver({ message_id: 'i.1', reference: 'AP-1' })).e_invoices
  const record = { ...recorded(), e_invoice: message?.state, e_invoices: [{ ...message, at: '2026-11-23T09:00:00.000Z', ...more }] }
  const execute = Object.assign(taking(given), { find: finding([[invoice, record]]).find })
  const accessPoint: AccessPoint = {
    handOver: () => Promise.reject(new Error('nothing is handed over')),
    async standing() {
      if (standing instanceof Error) throw standing
      return standing
    },
  }
  const done = askAccessPoint({ execute, accessPoint, clock: { now: () => new Date(now) } }, { ...job, name: 'ask_access_point' })
  return { failed: await done.then(() => undefined, String), given }
}

test('asked after, what became of it is recorded', async () => {
  expect((await asked({ state: 'delivered', reason: null })).given).toEqual([['record_delivery', { message_id: 'i.1' }]])
  expect((await asked({ state: 'rejected', reason: 'No such order' })).given).toEqual([
    ['record_answer', { message_id: 'i.1', answer: 'rejected', reason: 'No such order' }],
  ])
  expect((await asked({ state: 'failed', reason: null })).given).toEqual([['record_hand_over_failure', { message_id: 'i.1', reason: '–' }]])
})

test('nothing new is not recorded, and what nobody can be asked after is not asked', async () => {
  expect((await asked({ state: 'handed_over', reason: null })).given).toEqual([])
  expect((await asked({ state: 'delivered', reason: null }, { state: 'delivered' })).given).toEqual([])
  expect((await asked(undefined)).given).toEqual([])
  expect(await asked(new Error('away'), { reference: null })).toMatchObject({ failed: undefined, given: [] })
  expect(await asked(new Error('away'), {}, '2026-12-24T09:00:00.000Z')).toMatchObject({ failed: undefined, given: [] })
})

test('an access point that is away is an error of the job', async () =>
  expect((await asked(new Error('away'))).failed).toContain('could not be asked after 1 e-invoices'))
