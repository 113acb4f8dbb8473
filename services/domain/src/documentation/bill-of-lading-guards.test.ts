import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { incomplete, leftBehind, notFinal, originalsOutstanding, strangeUnits, voyageClosed } from './bill-of-lading-guards.ts'
import { billOfLading } from './bills-of-lading.ts'
import {
  aroundOf,
  billAfter,
  corolla,
  draftedBill,
  finalBill,
  hilux,
  ids,
  line,
  pickup,
  publishedBill,
  sailing,
} from './specimens-for-tests.ts'

const { SupervisorApprovalRequested, SupervisorApprovalGranted, SupervisorApprovalRejected, OriginalPrinted, OriginalsSurrendered } =
  eventsOf(billsoflading)

const voyage = sailing()
const around = { id: 'x', actor: clerk, now: '2026-11-20T09:00:00.000Z', voyage, units: [corolla('1'), corolla('2')] }
const supervisor = { ...clerk, id: 'supervisor', supervisor: true }
const ashore = { status: 'firm', date_loaded: null } as const
const requested = billAfter(...draftedBill(), SupervisorApprovalRequested())
const approved = billAfter(...draftedBill({ lines: [line, pickup] }), SupervisorApprovalRequested(), SupervisorApprovalGranted())

test('a colleague approves what was asked, whatever the office allows', () => {
  for (const office of [undefined, { can_approve_own_bls: false }])
    expect(billOfLading.decide('approve', { ...requested }, {}, { ...around, actor: supervisor, office })).toEqual([
      SupervisorApprovalGranted(),
    ])
})

test('a voyage that is closed is named', () => {
  const archived = billOfLading.decide('reject', { ...requested }, { reason: 'r' }, { ...around, voyage: sailing('archived') })
  expect(archived).toMatchObject({ code: 'bill_voyage_closed', params: { voyage: 'GA2601' } })
  expect(voyageClosed(undefined)).toBeUndefined()
})

test('units that stand ashore are counted, and the first five are named', () => {
  const left = ['3', '4', '5', '6', '7'].map(id => hilux(id, ashore))
  const units = [corolla('1'), corolla('2', { ...ashore, chassis_number: null }), ...left]
  const bill = { ...approved, lines: [{ ...line, unit_ids: [] }] }
  expect(notFinal(bill, aroundOf(...units), true)).toMatchObject({
    code: 'bill_units_not_loaded',
    params: { count: 6, units: 'U-2, AHTFR22G606000003, AHTFR22G606000004, AHTFR22G606000005, AHTFR22G606000006' },
  })
})

test('who rejected a bill said why', () => {
  const rejected = billAfter(...draftedBill(), SupervisorApprovalRequested(), SupervisorApprovalRejected({ reason: 'Wrong consignee' }))
  expect(notFinal(rejected, aroundOf(), true)).toMatchObject({ code: 'bill_rejected', params: { reason: 'Wrong consignee' } })
})

test('what a line says stands beside what its units make', () => {
  const units = [corolla('1'), corolla('2', { quantity: 2, weight: 700, volume: '13.000' }), hilux('3')]
  expect(incomplete(approved, aroundOf(...units))).toMatchObject({
    code: 'bill_differs_from_units',
    params: { said: '2 / 2600.00 kg / 24.064 m³', real: '3 / 2700.00 kg / 25.032 m³' },
  })
})

test('originals that are out are those that were printed: none before the first, and each once, however often it was', () => {
  const two = [1, 2, 2].map(original => OriginalPrinted({ original }))
  const out = billAfter(...publishedBill(), ...two, OriginalsSurrendered({ originals: 1 }))
  expect(originalsOutstanding(out)).toMatchObject({ params: { surrendered: 1, originals: 2 } })
  expect(originalsOutstanding(billAfter(...publishedBill(), ...two, OriginalsSurrendered({ originals: 2 })))).toBeUndefined()
  expect(originalsOutstanding(billAfter(...publishedBill()))).toBeUndefined()
})

test('it says how many originals there are, and came back, where other numbers are typed', () => {
  const printed = [...publishedBill({}, 2), OriginalPrinted({ original: 1 }), OriginalPrinted({ original: 2 })]
  const out = { ...billAfter(...printed, OriginalsSurrendered({ originals: 1 })) }
  expect(billOfLading.decide('print_original', { ...billAfter(...printed) }, { original: 3 }, around)).toMatchObject({
    params: { originals: 2 },
  })
  expect(billOfLading.decide('record_surrender', out, { originals: 3 }, around)).toMatchObject({ params: { surrendered: 1, originals: 2 } })
})

test('a unit that has no business on a bill is named by its chassis number, else by its own', () => {
  const units = [corolla('1', { status: 'cancelled' }), corolla('2', { status: 'cancelled', chassis_number: null })]
  const refusal = strangeUnits(billAfter(...finalBill()), units, new Set(), 'lines')
  const named = [{ unit: 'JTNBA3EK303000001' }, { unit: 'U-2' }]
  expect([refusal?.params, refusal?.others[0]?.params]).toEqual(named)
  const left = leftBehind(
    units.map(unit => ({ ...unit, status: 'short_shipped' })),
    'unit_ids',
  )
  expect([left?.params, left?.others[0]?.params]).toEqual(named)
  const own = [corolla('1', { job_id: ids.job })]
  expect(strangeUnits(billAfter(...finalBill()), own, new Set(['2']), 'lines')).toBeUndefined()
  expect(strangeUnits(billAfter(...finalBill()), own, new Set(['1']), 'lines')).toMatchObject({ code: 'unit_on_other_bill' })
})
