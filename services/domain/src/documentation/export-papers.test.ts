import type { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { vessel } from '../masterdata/registers.ts'
import { terminal } from '../masterdata/terminals.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { exportBundleToPrint } from './export-bundle-paper.ts'
import { exportDocument } from './export-documents.ts'
import { mrn } from './export-for-tests.ts'
import { noticeOf } from './export-notice.ts'
import { blank, corolla, ids } from './specimens-for-tests.ts'

const document = blank<RecordOf<typeof exportdocuments> & { id: string }>(exportDocument.initial, {
  id: 'x',
  number: 'B2600001',
  document_type: 'EX',
  mrn,
  office_id: ids.office,
  customer_id: ids.customer,
  voyage_id: ids.voyage,
  pol_id: ids.pol,
  pod_id: ids.pod,
  unit_ids: ['1', '2', '3', '4'],
})
const box = { chassis_number: null, container_number: 'MSCU1234566', make: null, colour: 'Black' }
const units = [
  corolla('1', { colour: 'Red', measured_weight: 1310 }),
  corolla('2', { ...box, quantity: 3, measured_weight: null }),
  corolla('3', { chassis_number: null, container_number: null, weight: null, measured_weight: null }),
  corolla('4', { status: 'cancelled' }),
]
const call = (port_id: string, purpose: string, terminal_id: string | null) => ({ id: port_id, port_id, purpose, terminal_id })
const records = (terminals: { called: string | null; usual: string | null }): RecordFixture[] => [
  [exportDocument, document],
  [relation, { id: ids.office, name: 'Fairlead Rotterdam', country_id: null }],
  [relation, { id: ids.customer, name: 'Jansen' }],
  [vessel, { id: 'ship', name: 'GRANDE DAKAR' }],
  [country, { id: 'NL', code: 'NL', name: { en: 'Netherlands', nl: 'Nederland' } }],
  [
    port,
    { id: ids.pol, code: 'NLRTM', name: { en: 'Rotterdam', nl: 'Rotterdam' }, country_id: 'NL', default_terminal_id: terminals.usual },
  ],
  [port, { id: ids.pod, code: 'SNDKR', name: { en: 'Dakar', nl: 'Dakar' }, country_id: null }],
  [terminal, { id: 'called', code: 'T1', name: 'Waalhaven' }],
  [terminal, { id: 'usual', code: 'T2', name: 'Maasvlakte' }],
  [
    voyage,
    {
      id: ids.voyage,
      number: 'GA2601',
      vessel_id: 'ship',
      port_calls: [call(ids.pol, 'load', terminals.called), call(ids.pod, 'discharge', null)],
    },
  ],
  ...units.map((one): RecordFixture => [unit, one]),
]
const files = { get: async () => undefined } as unknown as Parameters<typeof exportBundleToPrint>[0]['files']
const paper = async (terminals = { called: 'called', usual: 'usual' } as Parameters<typeof records>[0], id = 'x') =>
  exportBundleToPrint({ load: loading(...records(terminals)), files }, id, 'en')

test('what goes with an export says its document, its way, and what is loaded', async () => {
  expect(await paper()).toMatchObject({
    template: 'export-bundle',
    data: {
      number: 'B2600001',
      mrn,
      customer: 'Jansen',
      vessel: 'GRANDE DAKAR',
      voyage: 'GA2601',
      terminal: 'Waalhaven',
      units: [
        { number: 'U-1', marks: 'JTNBA3EK303000001', goods: 'Toyota Corolla Red', packages: 1, weight_kg: '1310.00' },
        { number: 'U-2', marks: 'MSCU1234566', goods: 'Corolla Black', packages: 3, weight_kg: '3900.00' },
        { number: 'U-3', marks: '', packages: 1, weight_kg: null },
      ],
    },
  })
  expect(await paper(undefined, 'nothing')).toBeUndefined()
})

test.each([
  [{ called: 'called', usual: 'usual' }, ['Waalhaven', 'T1']],
  [{ called: null, usual: 'usual' }, ['Maasvlakte', 'T2']],
  [{ called: null, usual: null }, ['', null]],
])('the terminal is that of the call, else that of the port: %o', async (terminals, [name, code]) => {
  expect(await paper(terminals)).toMatchObject({ data: { terminal: name } })
  const notice = await noticeOf(document, 'x.1', loading(...records(terminals)))
  expect(notice).toMatchObject({ message_id: 'x.1', number: 'B2600001', mrn, port: 'NLRTM', terminal: code, voyage: 'GA2601' })
})

test('a port community is told the units by what they are known by', async () => {
  const { units: told } = await noticeOf(document, 'x.1', loading(...records({ called: null, usual: null })))
  expect(told.slice(0, 3)).toEqual([
    { number: 'U-1', marks: 'JTNBA3EK303000001', packages: 1 },
    { number: 'U-2', marks: 'MSCU1234566', packages: 3 },
    { number: 'U-3', marks: null, packages: 1 },
  ])
})
