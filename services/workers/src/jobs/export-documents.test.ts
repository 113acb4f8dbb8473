import { relation } from '@fairlead/domain/crm/relations'
import { exportDocument } from '@fairlead/domain/documentation/export-documents'
import { loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import { port } from '@fairlead/domain/masterdata/ports'
import { vessel } from '@fairlead/domain/masterdata/registers'
import { terminal } from '@fairlead/domain/masterdata/terminals'
import { unit } from '@fairlead/domain/operations/units'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import type { ExportNotice, NoticeAnswer } from '@fairlead/domain/ports/port-community'
import { expect, test } from 'vitest'
import { mailExportChase, sendExportPrenotification } from './export-documents.ts'
import { mailedBy } from './mailing-for-tests.ts'

const document = {
  ...exportDocument.initial,
  id: 'd',
  status: 'prenotified',
  prenotification: 'queued',
  message_id: 'd.1',
  number: 'B2600001',
  document_type: 'EX',
  mrn: '26NLA1B2C3D4E5F6A7',
  voyage_id: 'v',
  pol_id: 'p1',
  pod_id: 'p2',
  office_id: 'o',
  unit_ids: ['1', '2'],
}
const call = (port_id: string, purpose: string, more: object = {}) => ({ id: port_id, port_id, purpose, terminal_id: null, ...more })
const around: RecordFixture[] = [
  [
    unit,
    { id: '1', number: 'U-1', chassis_number: 'JTNBA3EK303000001', container_number: null, make: 'Toyota', model: 'Corolla', quantity: 1 },
  ],
  [unit, { id: '2', number: 'U-2', chassis_number: null, container_number: 'MSCU6639870', make: null, model: null, quantity: 3 }],
  [voyage, { id: 'v', number: 'GA2601', vessel_id: 's', port_calls: [call('p1', 'load', { terminal_id: 't' }), call('p2', 'discharge')] }],
  [vessel, { id: 's', name: 'GRANDE DAKAR' }],
  [terminal, { id: 't', code: 'RTM1' }],
  [port, { id: 'p1', code: 'NLRTM', name: { en: 'Rotterdam', nl: 'Rotterdam' }, default_terminal_id: null }],
  [relation, { id: 'o', name: 'Fairlead Rotterdam' }],
]
const job = { id: 'job.7', name: 'send_export_prenotification', data: { id: 'd', message_id: 'd.1' } }

/** What is sent of a document, and recorded of the answer; `then` is what it became meanwhile. */
async function sent(answer: NoticeAnswer | Error, now: object | undefined = document, then = now) {
  const notices: ExportNotice[] = []
  const portCommunity = {
    async prenotify(notice: ExportNotice) {
      notices.push(notice)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const given: unknown[] = []
  const give = async (_aggregate: unknown, id: string, command: string, input: object) => {
    given.push([command, input])
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const before = loading(...around, ...(now ? [[exportDocument, { id: 'd', ...now }] as const] : []))
  const after = loading(...around, ...(then ? [[exportDocument, { id: 'd', ...then }] as const] : []))
  const load: typeof before = (of, id) => (notices.length === 0 ? before : after)(of, id)
  const done = sendExportPrenotification({ execute: Object.assign(give, { load }), portCommunity }, job)
  return { failed: await done.then(() => undefined, String), notices, given }
}

test('a port community is told by which document what comes to which terminal for which ship', async () => {
  const { notices, given } = await sent({ reference: 'PC-1' })
  expect(notices).toEqual([
    {
      message_id: 'd.1',
      number: 'B2600001',
      mrn: '26NLA1B2C3D4E5F6A7',
      document_type: 'EX',
      port: 'NLRTM',
      terminal: 'RTM1',
      vessel: 'GRANDE DAKAR',
      voyage: 'GA2601',
      units: [
        { number: 'U-1', marks: 'JTNBA3EK303000001', packages: 1 },
        { number: 'U-2', marks: 'MSCU6639870', packages: 3 },
      ],
    },
  ])
  expect(given).toEqual([['record_prenotification', { message_id: 'd.1', reference: 'PC-1' }]])
})

test('what is rejected is recorded with its reason; what nobody answered is not known, and tried again', async () => {
  const { given } = await sent({ rejected: 'duplicate', remark: 'MRN known' })
  expect(given).toEqual([['reject_prenotification', { prenotification_reason: 'duplicate', remark: 'MRN known' }]])
  const away = await sent(new Error('away'))
  expect([away.failed, away.given]).toEqual(['Error: away', []])
})

test.each([
  ['another was sent since', { ...document, message_id: 'd.2' }],
  ['it was answered', { ...document, prenotification: 'accepted' }],
  ['the goods are there', { ...document, status: 'arrived_at_exit' }],
])('it is not sent where %s, and what was said to it then is no news', async (_why, now) => {
  expect(await sent({ reference: 'PC-1' }, now)).toMatchObject({ notices: [], given: [] })
  expect(await sent({ reference: 'PC-1' }, document, now)).toMatchObject({ notices: [{}], given: [] })
})

/** What is mailed of an event that asked a customer. */
function mailed(data: object = { to: ['export@jansen.test'], language: 'nl', lacks: ['mrn', 'delivery'] }, known: object[] = [document]) {
  const read = async (stream: string, after = 0) => (stream === 'export_document-d' && after === 2 ? [{ data } as StoredEvent] : [])
  const documents = known.map((one): RecordFixture => [exportDocument, { id: 'd', ...one }])
  return mailedBy(loading(...around, ...documents), parts =>
    mailExportChase({ ...parts, log: { read } }, { id: 'job.8', name: 'mail_export_chase', data: { id: 'd', version: 3 } }),
  )
}

test('a customer is mailed what is missing of which goods, in his language', async () => {
  const { mails, given } = await mailed()
  expect(mails).toEqual([
    {
      id: 'job.8',
      to: ['export@jansen.test'],
      subject: 'Wat wij nodig hebben voor uw export B2600001',
      text: [
        'Voor uw zending B2600001 op reis GA2601 vanuit Rotterdam ontbreekt nog het volgende:',
        '',
        '- Douanedocument met het MRN',
        '- Aanlevering bij de terminal',
        '',
        'Het gaat om:',
        '- JTNBA3EK303000001 Toyota Corolla',
        '- MSCU6639870',
        '',
        'Zonder MRN wordt geen lading geladen. Wilt u ons zo spoedig mogelijk sturen wat er ontbreekt?',
        '',
        'Fairlead Rotterdam',
      ].join('\n'),
    },
  ])
  expect(given).toEqual([['d', 'record_chase_mail', {}]])
})

test('it is in English, and there must be such a document', async () => {
  const { mails } = await mailed({ to: ['export@jansen.test'], language: 'en', lacks: ['mrn'] })
  expect(mails).toMatchObject([{ subject: 'What we need for your export B2600001', text: expect.stringContaining('no cargo is loaded') }])
  await expect(mailed({}, [])).rejects.toThrow('no export document d at version 3')
})
