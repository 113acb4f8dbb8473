import type { DeliveryOrderPaper } from '@fairlead/contracts/documents/delivery-order'
import { cfrRelease } from '@fairlead/domain/documentation/cfr-releases'
import { loading } from '@fairlead/domain/kernel/loading-for-tests'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { expect, test } from 'vitest'
import { mailCfrRelease } from './cfr-releases.ts'
import { mailedBy } from './mailing-for-tests.ts'

const paper: DeliveryOrderPaper = {
  language: 'en',
  issuer: { name: 'Fairlead Rotterdam', address: [], logo: null },
  number: 'RTMDKRGA26010001',
  released_at: '2026-11-20T09:00:00.000Z',
  released_by: 'Ruth de Vries',
  agent: null,
  vessel: 'GRANDE DAKAR',
  voyage: 'GA2601',
  port_of_loading: 'Rotterdam',
  port_of_discharge: 'Dakar',
  consignee: ['Sahel Motors'],
  collector: 'Kofi Trading',
  identification: 'Passport G123',
  units: [
    { number: 'U-1', marks: 'JTNBA3EK303000001', goods: 'Toyota Corolla', packages: 1 },
    { number: 'U-2', marks: '', goods: '', packages: 1 },
  ],
  units_on_bill: 2,
  conditions: [],
}
const to = ['cfr@agent.test']

/** What is mailed of an event of a release, which says by now what its newest paper says. */
function mailed(type: string, data: object, now: object | null = { ...paper, number: 'NEWER', language: paper.language }) {
  const asked: unknown[] = []
  const read = async (...of: [stream: string, after?: number, limit?: number]) => {
    asked.push(of)
    return type === '' ? [] : [{ type, data } as StoredEvent]
  }
  const carriedOut = mailedBy(loading([cfrRelease, { id: 'x', paper: now }]), parts =>
    mailCfrRelease({ ...parts, log: { read } }, { id: 'job.7', name: 'mail_cfr_release', data: { id: 'x', version: 7 } }),
  )
  return { carriedOut, asked }
}

test('the managers of the agent are mailed the delivery order that was given, whatever was given since', async () => {
  const { carriedOut, asked } = mailed('CfrReleased', { to, paper })
  const { mails, papers, given } = await carriedOut
  expect(asked).toEqual([['cfr_release-x', 6, 1]])
  expect(papers).toMatchObject([{ template: 'delivery-order', data: { number: 'RTMDKRGA26010001' } }])
  expect(mails).toEqual([
    {
      id: 'job.7',
      to,
      subject: 'Delivery order RTMDKRGA26010001',
      text: [
        'The cargo of bill of lading RTMDKRGA26010001 (GRANDE DAKAR, voyage GA2601) may be handed over to Kofi Trading:',
        '- U-1 · JTNBA3EK303000001 · Toyota Corolla',
        '- U-2',
        '',
        'Please find attached the delivery order.',
      ].join('\n'),
      attachments: [{ name: 'delivery-order-RTMDKRGA26010001.pdf', type: 'application/pdf', content: new Uint8Array([1]) }],
    },
  ])
  expect(given).toEqual([['x', 'record_mail', { to }]])
})

test('it is written in the language of its paper', async () => {
  const { mails } = await mailed('CfrReleased', { to, paper: { ...paper, language: 'nl' } }).carriedOut
  expect(mails).toMatchObject([
    { subject: 'Afleveringsopdracht RTMDKRGA26010001', text: expect.stringContaining('mag worden afgegeven aan Kofi Trading') },
  ])
})

test('that a release is revoked is told with its reason, and without a paper', async () => {
  const { mails, papers, given } = await mailed('CfrReleaseRevoked', { to, reason: 'Freight came back' }, paper).carriedOut
  expect(papers).toEqual([])
  expect(mails).toEqual([
    {
      id: 'job.7',
      to,
      subject: 'REVOKED: delivery order RTMDKRGA26010001',
      text: 'The release of the cargo of bill of lading RTMDKRGA26010001 is revoked. Please do not hand over what was not handed over yet.\n\nFreight came back',
    },
  ])
  expect(given).toEqual([['x', 'record_mail', { to }]])
  const { mails: dutch } = await mailed('CfrReleaseRevoked', { to, reason: 'Fout' }, { ...paper, language: 'nl' }).carriedOut
  expect(dutch).toMatchObject([{ subject: 'INGETROKKEN: afleveringsopdracht RTMDKRGA26010001', text: expect.stringContaining('Fout') }])
})

test('what is not there is a fault', async () => {
  await expect(mailed('CfrReleased', { to, paper }, null).carriedOut).rejects.toThrow('there is no CFR release x at version 7')
  await expect(mailed('', {}).carriedOut).rejects.toThrow('there is no CFR release x at version 7')
})
