import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import { finding, loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import { invalid } from '@fairlead/domain/kernel/refusal'
import { port } from '@fairlead/domain/masterdata/ports'
import { unit } from '@fairlead/domain/operations/units'
import { readInterchange } from '@fairlead/edi/read/reader'
import { expect, test } from 'vitest'
import { takeContainerMoves, takeStatuses } from './unit-moves.ts'

const ports: RecordFixture[] = [
  [port, { id: 'rtm', code: 'NLRTM' }],
  [port, { id: 'dkr', code: 'SNDKR' }],
]
const boxed = { container_number: 'MSCU1234566', chassis_number: 'VIN1', status: 'permit', pol_id: 'rtm', pod_id: 'dkr', onward_legs: [] }
const ashore = { ...boxed, date_delivered: null }

type Bag = { [key: string]: unknown }

/** What a message tells the units of a test: commands with their input, and what is found. */
async function told(type: 'COARRI' | 'CODECO' | 'IFTSTA', body: string, ...units: readonly (Bag & { id: string })[]) {
  const records: RecordFixture[] = [...ports, ...units.map((one): RecordFixture => [unit, { ...ashore, ...one }])]
  const given: string[] = []
  const give = async (_aggregate: AnyAggregate, id: string, command: string, input: Bag) => {
    given.push([id, command, ...Object.entries(input).flat()].join(' '))
    if (command === 'discharge' && id === 'stubborn') return { ...invalid('discharged_before_loading', { params: { date: '1' } }) }
    return { refused: false as const, id, version: 1, position: undefined, written: [], record: {}, warnings: [] }
  }
  const execute = Object.assign(give, { load: loading(...records), find: finding(records).find })
  const text = `UNB+UNOA:1+T+US+261128:0905+1'UNH+1+${type}:D:95B:UN'${body}UNT+${body.split("'").length + 1}+1'UNZ+1+1'`
  const { messages, findings: wrong } = readInterchange(Buffer.from(text))
  expect(wrong).toEqual([])
  const take = type === 'IFTSTA' ? takeStatuses : takeContainerMoves
  const [message] = messages
  if (!message) throw new Error('nothing was read')
  const { findings } = await take({ execute }, { id: 'job', name: 'collect_interchanges', data: {} }, { message })
  return { given, found: findings.map(({ code, message }) => (code === null ? message : `${code} ${message}`)) }
}
const coarri = (code: string, box: string) => `BGM+${code}+1+9'TDT+20+V1+1'NAD+CF+T::ZZZ'${box}`
const box = (places = "LOC+9+NLRTM:139:6'LOC+11+SNDKR:139:6'", at = "DTM+203:202611271405:203'") =>
  `EQD+CN+MSCU1234566+22G1:102:5++2+5'${at}${places}CNT+16:1'`
const status = (code: string, of = "RFF+VT:VIN1'", place = 'NLRTM', at = "DTM+7:202611271405:203'") =>
  `BGM+23+A+9'CNI+1+B'STS+1+${code}'${of}${at}LOC+14+${place}:139:6'`

test.each([
  ['loaded', coarri('46', box()), 'COARRI', { status: 'permit' }, 'u load date_loaded 2026-11-27'],
  ['discharged', coarri('44', box()), 'COARRI', { status: 'loaded' }, 'u discharge date_discharged 2026-11-27'],
  ['received', status('74'), 'IFTSTA', { status: 'firm' }, 'u record_delivery date_delivered 2026-11-27'],
  ['loaded', status('48'), 'IFTSTA', { status: 'firm' }, 'u load date_loaded 2026-11-27'],
  [
    'loaded on the next ship',
    status('48', undefined, 'SNDKR'),
    'IFTSTA',
    { status: 'discharged', onward_legs: [{}] },
    'u load_next_leg date_loaded 2026-11-27',
  ],
  ['discharged', status('29', undefined, 'SNDKR'), 'IFTSTA', { status: 'loaded' }, 'u discharge date_discharged 2026-11-27'],
  [
    'loaded, by its container',
    status('48', "RFF+BN:B'").replace("LOC+14+NLRTM:139:6'", "LOC+14+NLRTM:139:6'EQD+CN+MSCU1234566'"),
    'IFTSTA',
    {},
    'u load date_loaded 2026-11-27',
  ],
] as const)('a unit is told to be %s', async (_what, body, type, one, expected) => {
  expect(await told(type, body, { id: 'u', ...one })).toEqual({ given: [expected], found: [] })
})

test.each([
  ['is loaded already', status('48'), { status: 'loaded' }],
  ['was discharged, and goes no further', status('48'), { status: 'discharged' }],
  ['is not aboard any more', status('29', undefined, 'SNDKR'), { status: 'discharged' }],
  ['was received before', status('74'), { date_delivered: '2026-11-20' }],
  ['is aboard', status('74'), { status: 'loaded' }],
  ['is at sea, and paid for', status('38'), { status: 'loaded' }],
])('a unit that %s is told nothing', async (_what, body, one) =>
  expect(await told('IFTSTA', body, { id: 'u', ...one })).toEqual({ given: [], found: [] }),
)

test('every unit of a container is told, and none that does not travel', async () => {
  const { given } = await told(
    'COARRI',
    coarri('46', box()),
    { id: 'a' },
    { id: 'b' },
    { id: 'c', status: 'cancelled' },
    { id: 'd', status: 'short_shipped' },
  )
  expect(given).toEqual(['a load date_loaded 2026-11-27', 'b load date_loaded 2026-11-27'])
})

test('what cannot be told is found', async () => {
  const other = { id: 'u', chassis_number: 'VIN2', container_number: null }
  expect((await told('IFTSTA', status('48'), other)).found).toEqual(['VIN01 No unit is called VIN1.'])
  expect((await told('IFTSTA', status('48', undefined, 'BEANR'), { id: 'u' })).found).toEqual([
    'VIN1 was to be loaded at NLRTM, not at BEANR.',
  ])
  expect((await told('IFTSTA', status('48', undefined, undefined, ''), { id: 'u' })).found).toEqual([
    'DAT01 VIN1: when it happened is not said.',
  ])
  expect((await told('IFTSTA', status('Q9::ZZZ'), { id: 'u' })).found).toEqual(['VIN1: status Q9 is none of ours.'])
  expect((await told('COARRI', coarri('34', box()), { id: 'u' })).found).toEqual(['What happened to container MSCU1234566 is not said.'])
  const refused = await told('IFTSTA', status('29', undefined, 'SNDKR'), { id: 'stubborn', status: 'loaded' })
  expect(refused.found).toEqual([expect.stringMatching(/^VIN1: .{10,}/)])
})
