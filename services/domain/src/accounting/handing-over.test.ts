import { invoices } from '@fairlead/contracts/accounting/invoices'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { given, recordId } from '../kernel/given.ts'
import { invoice } from './invoices.ts'
import { approved } from './specimens-for-tests.ts'
import { recordOf } from './standing.ts'
import { eInvoice, reachable } from './ubl/specimens-for-tests.ts'

const {
  EInvoiceQueued,
  EInvoiceWritten,
  EInvoiceHandedOver,
  EInvoiceDelivered,
  EInvoiceAccepted,
  EInvoiceRejected,
  EInvoiceFailed,
  EInvoiceGivenUp,
  InvoiceSent,
} = eventsOf(invoices)

type Events = EventOf<typeof invoices>[]
const [first, second] = [`${recordId}.1`, `${recordId}.2`]
const source = eInvoice()
const to = '0106:24234567'
const queue = (message_id = first) => EInvoiceQueued({ message_id, to, with_paper: null, buyer_reference: null })
const kept = { key: 'a'.repeat(64), name: 'invoice-31012600001.xml' }
const taken = EInvoiceHandedOver({ message_id: first, reference: 'AP-1' })
const delivered = EInvoiceDelivered({ message_id: first })
const byPeppol = InvoiceSent({ channel: 'PEPPOL', to: [] })
const rejected = EInvoiceRejected({ message_id: first, reason: 'No such order' })
const after = (...events: Events) => given(invoice, ...approved, ...events)
const asking = (...events: Events) => after(...events).when('hand_over', {}, { facts: { source } })
const following = (events: Events, command: Parameters<ReturnType<typeof after>['when']>[0], more: object = {}) =>
  after(...events).when(command, { message_id: first, ...more })

describe('handing over', () => {
  test('puts a message to the customer under an id of its own', () => {
    asking().decides(queue())
    const asked = { with_paper: true, buyer_reference: 'Department 12' }
    after()
      .when('hand_over', asked, { facts: { source } })
      .decides(EInvoiceQueued({ message_id: first, to, ...asked }))
  })

  test('again, after it was given up, is of the message that it was, with the file that was kept', () => {
    const before = [queue(), EInvoiceWritten({ message_id: first, ...kept }), EInvoiceGivenUp({ message_id: first })]
    const { e_invoice, e_invoices } = asking(...before).record()
    expect(e_invoice).toBe('queued')
    expect(e_invoices).toHaveLength(1)
    expect(e_invoices[0]).toMatchObject({ message_id: first, state: 'queued', ...kept })
  })

  test('says all that the invoice lacks, each at its place, and hands nothing over', () => {
    const { debtor } = reachable()
    const lacking = eInvoice({ from: { debtor: { ...debtor, peppol_id: null } }, asked: { customer_reference: null } })
    const asked = after().when('hand_over', {}, { facts: { source: lacking } })
    asked.refuses('e_invoice_customer_without_peppol_id', 'debtor_id')
    expect(asked.others()).toEqual([['e_invoice_without_reference', 'customer_reference']])
  })

  test('is the same message where it may have been taken, and another where it surely was not', () => {
    asking(queue(), EInvoiceGivenUp({ message_id: first })).decides(queue())
    asking(queue(), EInvoiceFailed({ message_id: first, reason: 'No such receiver' })).decides(queue(second))
    asking(queue(), taken, delivered, byPeppol, rejected).decides(queue(second))
  })

  test.each<[string, Events]>([
    ['queued', [queue()]],
    ['handed over', [queue(), taken]],
    ['delivered', [queue(), taken, delivered, byPeppol]],
    ['accepted', [queue(), EInvoiceAccepted({ message_id: first, reason: null })]],
  ])('is not done twice: one is %s already', (_state, events) => asking(...events).refuses('e_invoice_under_way'))
})

describe('what becomes of it', () => {
  test('is kept once, byte for byte', () => {
    following([queue()], 'keep_e_invoice', kept).decides(EInvoiceWritten({ message_id: first, ...kept }))
    following([queue(), EInvoiceWritten({ message_id: first, ...kept })], 'keep_e_invoice', { ...kept, key: 'b' }).decides()
  })

  test('handed over it is on its way, and the invoice is not sent', () => {
    const asked = following([queue()], 'record_hand_over', { reference: 'AP-1' })
    asked.decides(taken)
    expect(asked.record()).toMatchObject({ status: 'approved', sent_at: null, channel: null, e_invoice: 'handed_over' })
    following([queue(), taken], 'record_hand_over', { reference: 'AP-1' }).decides()
  })

  test('an answer that comes after all counts, unless it surely was not taken', () => {
    following([queue(), EInvoiceGivenUp({ message_id: first })], 'record_hand_over', { reference: 'AP-1' }).decides(taken)
    following([queue(), EInvoiceFailed({ message_id: first, reason: 'x' })], 'record_hand_over', { reference: 'AP-1' }).decides()
    following([queue()], 'record_hand_over').decides(EInvoiceHandedOver({ message_id: first, reference: null }))
  })

  test('delivered the invoice is sent over Peppol, once', () => {
    const asked = following([queue(), taken], 'record_delivery')
    asked.decides(delivered, byPeppol)
    expect(asked.record()).toMatchObject({ status: 'sent', channel: 'PEPPOL', sent_to: [], e_invoice: 'delivered' })
    following([queue(), taken, delivered, byPeppol], 'record_delivery').decides()
  })

  test('one that was mailed before stays mailed, and one that was paid stays paid', () => {
    const mailed = InvoiceSent({ channel: 'MAIL', to: ['a@jansen.test'] })
    const asked = following([mailed, queue(), taken], 'record_delivery')
    asked.decides(delivered)
    expect(asked.record()).toMatchObject({ status: 'sent', channel: 'MAIL' })
  })

  test('what its receiver answers counts once, and says that it was delivered', () => {
    following([queue(), taken], 'record_answer', { answer: 'rejected', reason: 'No such order' }).decides(delivered, byPeppol, rejected)
    following([queue(), taken, delivered, byPeppol], 'record_answer', { answer: 'accepted' }).decides(
      EInvoiceAccepted({ message_id: first, reason: null }),
    )
    following([queue(), taken, delivered, byPeppol, rejected], 'record_answer', { answer: 'accepted' }).decides()
    following([queue(), taken, delivered, byPeppol, rejected], 'record_delivery').decides()
    expect(following([queue(), taken, delivered, byPeppol, rejected], 'record_delivery').record()).toMatchObject({
      e_invoice: 'rejected',
      e_invoices: [{ state: 'rejected', reason: 'No such order', reference: 'AP-1' }],
    })
  })

  test('what the access point does not deliver failed, with its reason; not what was delivered', () => {
    const failed = EInvoiceFailed({ message_id: first, reason: 'No such receiver' })
    const because = { reason: 'No such receiver' }
    following([queue(), taken], 'record_hand_over_failure', because).decides(failed)
    expect(following([queue()], 'record_hand_over_failure', because).record()).toMatchObject({ status: 'approved', e_invoice: 'failed' })
    following([queue(), failed], 'record_hand_over_failure', because).decides()
    following([queue(), taken, delivered, byPeppol], 'record_hand_over_failure', because).decides()
  })

  test('what is still queued when patience ends is given up, not what was queued again since', () => {
    const at = following([queue()], 'record_hand_over').record().e_invoices[0]?.at ?? ''
    const given_up = EInvoiceGivenUp({ message_id: first })
    following([queue()], 'give_up_hand_over', { queued_at: at }).decides(given_up)
    following([queue()], 'give_up_hand_over', { queued_at: '2020-01-01T00:00:00.000Z' }).decides()
    following([queue(), taken], 'give_up_hand_over', { queued_at: at }).decides()
  })

  test('of a message that it does not have nothing is recorded', () => {
    for (const [command, more] of [
      ['keep_e_invoice', kept],
      ['record_hand_over', {}],
      ['record_delivery', {}],
      ['record_answer', { answer: 'accepted' }],
      ['record_hand_over_failure', { reason: 'x' }],
      ['give_up_hand_over', { queued_at: '2020-01-01T00:00:00.000Z' }],
    ] as const)
      following([], command, more).refuses('e_invoice_unknown')
  })

  test('the newest message says what the invoice came to', () => {
    const late = following([queue(), EInvoiceFailed({ message_id: first, reason: 'x' }), queue(second)], 'record_delivery')
    expect(late.record()).toMatchObject({ e_invoice: 'queued', status: 'sent', e_invoices: [{ state: 'delivered' }, { state: 'queued' }] })
  })
})

test('in whatever order things are told, an answer stays and an invoice is sent at most once', () => {
  const standing = fc.constantFrom(
    'handed_over' as const,
    'delivered' as const,
    'accepted' as const,
    'rejected' as const,
    'failed' as const,
  )
  fc.assert(
    fc.property(fc.array(standing, { maxLength: 8 }), states => {
      const happened: Events = [queue()]
      let answered: string | undefined
      for (const state of states) {
        const said = recordOf(first, { state, reason: 'Because' })
        if (said)
          happened.push(
            ...after(...happened)
              .when(said.command, said.input as never)
              .events(),
          )
        answered ??= state === 'accepted' || state === 'rejected' ? state : undefined
      }
      const { e_invoice, status } = following(happened, 'record_hand_over').record()
      expect(happened.filter(({ type }) => type === 'InvoiceSent').length).toBe(status === 'sent' ? 1 : 0)
      expect(answered === undefined || e_invoice === answered).toBe(true)
    }),
  )
})
