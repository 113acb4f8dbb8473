import { relation } from '@fairlead/domain/crm/relations'
import { billOfLadingPaper } from '@fairlead/domain/documentation/bill-of-lading-document'
import { billOfLading } from '@fairlead/domain/documentation/bills-of-lading'
import { manifest } from '@fairlead/domain/documentation/manifests'
import { aroundOf, billAfter, ids, queued } from '@fairlead/domain/documentation/specimens-for-tests'
import { type AnyAggregate, type Load, streamOf } from '@fairlead/domain/kernel/aggregate'
import { finding, loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import { ediPartner } from '@fairlead/domain/masterdata/edi-partners'
import { port } from '@fairlead/domain/masterdata/ports'
import { vessel } from '@fairlead/domain/masterdata/registers'
import { voyage } from '@fairlead/domain/operations/voyages'
import { ediInterchange } from '@fairlead/domain/platform/edi-interchanges'
import { ediReferenceNumbers } from '@fairlead/domain/platform/edi-references'
import type { EdiAddress, EdiParcel } from '@fairlead/domain/ports/edi-transport'
import { expect, test } from 'vitest'
import { sendCargoReport } from './cargo-reports.ts'
import { sendInterchangeAgain } from './interchanges-again.ts'

const line = {
  marks_and_numbers: 'SPARES',
  packages: 3,
  package_type: 'PALLET',
  description: 'PARTS',
  hs_code: null,
  gross_weight: '10.00',
  volume: '1.000',
  unit_ids: [],
  container_number: null,
  seal: null,
  customs_references: null,
  dangerous_goods: null,
}
const party = (name: string) => ({ relation_id: null, name, address: 'QUAI 8', tax_id: '' })
const bill = { ...billAfter(queued({ lines: [line], shipper: party('EXPORT BV'), consignee: party('IMPORT SARL') })), number: 'BL1' }
const dakar = {
  id: 'p',
  status: 'active',
  code: 'DKR',
  relation_id: 'customs',
  port_ids: [ids.pod],
  edi_messages: ['CUSCAR'],
  our_identification: 'US',
  our_qualifier: 'ZZZ',
  their_identification: 'THEM',
  their_qualifier: null,
  syntax: 'UNOB_2',
  test_only: true,
  transport: 'folder',
  folder: 'dakar',
  mail_to: null,
}
const known = (partner: object): RecordFixture[] => [
  [
    manifest,
    {
      id: 'x',
      number: 'GA2601 NLRTM-SNDKR',
      voyage_id: ids.voyage,
      pol_id: ids.pol,
      pod_id: ids.pod,
      published_at: '2026-11-27T23:30:00.000Z',
      supplements: [],
      paper: [{ bill_of_lading_ids: ['b'] }],
    },
  ],
  [billOfLading, { ...bill, id: 'b', status: 'published', paper: billOfLadingPaper(bill, aroundOf()) }],
  [port, { id: ids.pol, code: 'NLRTM', name: { en: 'Rotterdam' } }],
  [port, { id: ids.pod, code: 'SNDKR', name: { en: 'Dakar' } }],
  [ediPartner, { ...dakar, ...partner }],
]
const call = { port_id: ids.pod, date_arrival: '2026-12-08', actual_arrival: null }
const sailing: RecordFixture[] = [
  [voyage, { id: ids.voyage, number: 'GA2601', vessel_id: 's', carrier_id: 'g', port_calls: [call] }],
  [vessel, { id: 's', name: 'GRANDE DAKAR', imo: '9680748' }],
  [relation, { id: 'g', scac: 'GRIU' }],
]

/** What a worker says and sends, whose records are those of the test and what he was told himself. */
function working(partner: object = {}, more: readonly RecordFixture[] = sailing) {
  const records = [...known(partner), ...more]
  const told = new Map<string, { [key: string]: unknown; id: string }>()
  const [given, sent, kept]: [string[], [EdiAddress, EdiParcel][], Uint8Array[]] = [[], [], []]
  const load = (async (aggregate: AnyAggregate, id: string) =>
    told.get(streamOf(aggregate, id)) ?? (await loading(...records)(aggregate, id))) as Load
  const states: Record<string, string> = { queue: 'queued', tell_sent: 'sent', fail: 'failed' }
  const give = async (aggregate: AnyAggregate, id: string, command: string, input: object) => {
    given.push(command)
    const before = told.get(streamOf(aggregate, id))
    const record = { ...before, ...input, id, taken: command === 'take' ? Number(before?.taken ?? 0) + 1 : before?.taken }
    told.set(streamOf(aggregate, id), { ...record, status: states[command] })
    return { refused: false as const, id, version: 1, position: undefined, written: [], record, warnings: [] }
  }
  const send = async (to: EdiAddress, parcel: EdiParcel) => void sent.push([to, parcel])
  const arrivals = async function* () {}
  const nowhere = { send: () => Promise.reject(new Error('not this way')), arrivals }
  const parts = {
    execute: Object.assign(give, { load, find: finding(records).find }),
    files: { put: async (content: Uint8Array) => `${kept.push(content) - 1}`, get: async (key: string) => kept[Number(key)] },
    clock: { now: () => new Date('2026-11-28T09:05:00Z') },
    ediTransports: { folder: { send, arrivals }, mail: nowhere },
  }
  const interchange = () => [...told.values()].find(one => one.file_key !== undefined)
  const work = (replaces = false) => sendCargoReport(parts, { id: 'job', name: 'send_cargo_report', data: { id: 'x', replaces } })
  /** Somebody wants it sent again. */
  const again = () => {
    const before = interchange()
    told.set(streamOf(ediInterchange, String(before?.id)), {
      ...before,
      id: String(before?.id),
      sent_again_as_id: 'again',
      status: 'resolved',
    })
    return sendInterchangeAgain(parts, { id: 'again', name: 'send_interchange_again', data: { id: String(before?.id) } })
  }
  const texts = () => sent.map(([, { content }]) => new TextDecoder().decode(content))
  return { parts, records, given, sent, texts, interchange, work, again }
}

test('what customs take is queued, kept, sent and told to be sent', async () => {
  const { given, sent, interchange, work } = working()
  await work()
  expect(given).toEqual(['open', 'take', 'queue', 'tell_sent'])
  const [to, parcel] = sent[0] ?? []
  expect(to).toMatchObject({ folder: 'dakar' })
  expect(parcel).toMatchObject({ name: 'cuscar-dkr-1.edi' })
  const text = new TextDecoder().decode(parcel?.content)
  expect(text).toContain("UNB+UNOB:2+US:ZZZ+THEM+261128:0905+1++CUSCAR++1++1'UNH+1+CUSCAR:D:95B:UN'BGM+85+GA2601 NLRTM-SNDKR+9'")
  expect(text).toContain("CNI+1+BL1'")
  expect(interchange()).toMatchObject({
    direction: 'out',
    partner: 'THEM',
    relation_id: 'customs',
    control_reference: '1',
    of_resource: 'manifests',
    of_id: 'x',
    of_name: 'GA2601 NLRTM-SNDKR',
    subjects: 1,
    size: 1,
    status: 'sent',
  })
})

test('done again it is one interchange, of the same bytes where it had not gone', async () => {
  const { parts, given, sent, work } = working()
  const { send } = parts.ediTransports.folder
  parts.ediTransports.folder.send = () => Promise.reject(new Error('disk full'))
  await expect(work()).rejects.toThrow('disk full')
  expect([given, sent]).toEqual([['open', 'take', 'queue'], []])
  parts.ediTransports.folder.send = send
  parts.clock.now = () => new Date('2026-11-28T10:00:00Z')
  await work()
  await work()
  expect(given).toEqual(['open', 'take', 'queue', 'tell_sent'])
  expect(sent.map(([, { content }]) => new TextDecoder().decode(content).includes('+261128:0905+1+'))).toEqual([true])
})

test('a correction replaces what was sent, under the next reference of a series that is open', async () => {
  const { given, sent, work } = working({ transport: 'folder' }, [...sailing, [ediReferenceNumbers, { id: 'p', prefix: 'DKR', taken: 7 }]])
  await work(true)
  expect(given).toEqual(['take', 'queue', 'tell_sent'])
  expect(new TextDecoder().decode(sent[0]?.[1].content)).toMatch(/'BGM\+85\+GA2601 NLRTM-SNDKR\+5'/)
})

test.each([
  ['UNOA_1', 'UNOA:1'],
  ['UNOA_2', 'UNOA:2'],
  ['UNOC_3', 'UNOC:3'],
])('in %s it is written so, and is a test only where it is one', async (syntax, said) => {
  const { sent, work } = working({ syntax, test_only: null, our_qualifier: null, their_qualifier: '14' })
  await work()
  expect(new TextDecoder().decode(sent[0]?.[1].content)).toMatch(
    new RegExp(`^UNA:\\+\\.\\? 'UNB\\+${said}\\+US\\+THEM:14\\+\\d+:\\d+\\+1\\+\\+CUSCAR\\+\\+1'`),
  )
})

test('what breaks a rule of the directory is told in words and not sent', async () => {
  const { given, sent, interchange, work } = working({}, [])
  await work()
  expect(given).toEqual(['open', 'take', 'queue', 'fail'])
  expect(sent).toEqual([])
  const findings = [{ segment: 6, element: 'NAD 3', code: '9', message: 'NAD 3039 is missing.' }]
  expect(interchange()).toMatchObject({ status: 'failed', findings })
})

test('sent again it says what it said, whatever its records say by now, under the next reference', async () => {
  const { records, texts, work, again } = working()
  await work()
  records.splice(0, records.length, ...records.filter(([aggregate]) => aggregate !== voyage)) // of it nothing could be written any more
  await again()
  const [first = '', second] = texts()
  expect(second).toBe(first.replace(':0905+1++CUSCAR', ':0905+2++CUSCAR').replace("UNZ+1+1'", "UNZ+1+2'"))
})

test('what could not be written is written anew once its records allow it', async () => {
  const { records, texts, work, again } = working({}, [])
  await work()
  expect(texts()).toEqual([])
  records.push(...sailing)
  await again()
  expect(texts()).toEqual([expect.stringContaining("CNI+1+BL1'")])
})

test('to who is no partner any more nothing is sent again', async () => {
  const { parts, work, again } = working()
  await work()
  parts.execute.find = finding([]).find
  await expect(again()).rejects.toThrow('THEM is no partner any more')
})

test('nobody is told who is not active, takes no CUSCAR, or speaks for another port', async () => {
  for (const partner of [{ status: 'inactive' }, { edi_messages: [] }, { port_ids: [ids.pol] }]) {
    const { given, work } = working(partner)
    await work()
    expect(given).toEqual([])
  }
})

test('a manifest that is not there, and a text that is gone, are faults', async () => {
  const { parts } = working()
  const job = { id: 'job', name: 'send_cargo_report', data: { id: 'none', replaces: false } }
  await expect(sendCargoReport(parts, job)).rejects.toThrow('there is no manifest none')
  const lost = working()
  lost.parts.files.get = async () => undefined
  await expect(lost.work()).rejects.toThrow('is gone')
})
