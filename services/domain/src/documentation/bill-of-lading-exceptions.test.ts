import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { exceptionsOf } from './bill-of-lading-exceptions.ts'
import { billOfLading } from './bills-of-lading.ts'
import type { Unit } from './cargo.ts'
import { aroundOf, billAfter, corolla, draftedBill, hilux, ids, line, pickup, queued, sailing } from './specimens-for-tests.ts'

const {
  BillOfLadingFinalised,
  BillOfLadingPublished,
  BillOfLadingChanged,
  BillOfLadingExceptionsNoted,
  BillOfLadingPrinted,
  SupervisorApprovalRequested,
  SupervisorApprovalGranted,
} = eventsOf(billsoflading)

type Finding = Parameters<typeof exceptionsOf>[0][number]['findings'][number]
const finding = (condition: Finding['condition'], more: Partial<Finding> = {}): Finding => ({
  area: 'Rear bumper',
  condition,
  severity: null,
  quantity: null,
  ...more,
})
const scratched = corolla('2', { findings: [finding('SCRATCH')] })
const noted = BillOfLadingExceptionsNoted({ exceptions: 'JTNBA3EK303000002: SCRATCHED, REAR BUMPER' })
const clean = BillOfLadingExceptionsNoted({ exceptions: null })
const leftBehind = { ...scratched, status: 'short_shipped' } as const

test.each([
  ['OK', false],
  ['SCRATCH', true],
  ['DENT', true],
  ['BROKEN', true],
  ['CRACKED', true],
  ['MISSING', true],
  ['RUST', true],
  ['DIRTY', false],
  ['WET', true],
  ['LEAK', true],
  ['NO_KEY', true],
  ['FLAT_TYRE', true],
  ['FLAT_BATT', false],
] as const)('that a unit is found %s stands on its bill: %s', (condition, stands) => {
  expect(exceptionsOf([corolla('1', { findings: [finding(condition)] })]) !== null).toBe(stands)
})

test('each finding says of which unit, what, how often, where and how bad', () => {
  const findings = [
    finding('DENT', { area: 'Left door', quantity: 2, severity: 'moderate' }),
    finding('DIRTY'),
    finding('SCRATCH', { quantity: 1 }),
  ]
  const box = hilux('3', { chassis_number: null, container_number: 'MSCU1234566', findings: [finding('WET', { area: 'Floor' })] })
  const crate = hilux('4', { chassis_number: null, findings: [finding('BROKEN', { area: 'Lid', severity: 'heavy' })] })
  expect(exceptionsOf([crate, corolla('1', { findings }), box])?.split('\n')).toEqual([
    'JTNBA3EK303000001: 2 X DENTED, LEFT DOOR (MODERATE)',
    'JTNBA3EK303000001: SCRATCHED, REAR BUMPER',
    'MSCU1234566: WET, FLOOR',
    'U-4: BROKEN, LID (HEAVY)',
  ])
})

type Damage = Unit['damages'][number]
const damage = (number: number, more: Partial<Damage> = {}): Damage => ({
  damage_id: String(number),
  outline: 'car',
  view: 'left',
  across: 100,
  down: 500,
  damage: 'DENT',
  severity: 'moderate',
  remark: 'Only for our own eyes',
  date_found: '2026-11-13',
  number,
  at_discharge: false,
  ...more,
})

test('a damage that was placed on the outline before loading says where it is; what was found after the voyage is none of the bill', () => {
  const damages = [
    damage(1),
    damage(2, { view: 'top', across: 900, damage: 'SCRATCH', severity: 'minor' }),
    damage(3, { damage: 'DIRTY' }),
    damage(4, { at_discharge: true, severity: 'heavy' }),
  ]
  expect(exceptionsOf([corolla('1', { damages, findings: [finding('RUST')] })])?.split('\n')).toEqual([
    'JTNBA3EK303000001: DENTED, LEFT SIDE, FRONT (MODERATE)',
    'JTNBA3EK303000001: RUST, REAR BUMPER',
    'JTNBA3EK303000001: SCRATCHED, TOP, REAR (MINOR)',
  ])
})

test('a bill is clean where nothing was found, or nothing that it must say', () => {
  expect(exceptionsOf([])).toBeNull()
  expect(exceptionsOf([corolla('1'), corolla('2', { findings: [finding('OK'), finding('FLAT_BATT')] })])).toBeNull()
})

const voyage = sailing()
const cars = [corolla('1'), corolla('2')]
const changing = (...units: object[]) => ({ facts: { from: voyage, to: voyage, units, elsewhere: new Set() } })
const aboard = (...units: Unit[]) => ({ facts: { voyage, units, around: aroundOf(...units) } })

test('a new bill notes them; a clean one has nothing to note', () => {
  const queue = (...units: object[]) =>
    given(billOfLading)
      .when('queue', { unit_ids: ['1', '2'] }, { facts: { voyage, units, elsewhere: new Set() } })
      .record().exceptions
  expect([queue(corolla('1'), scratched), queue(...cars)]).toEqual(['JTNBA3EK303000002: SCRATCHED, REAR BUMPER', null])
})

test('they come and go with the units of a bill, and with what is found later', () => {
  const bill = given(billOfLading, ...draftedBill())
  bill.when('change', { payable_at: 'Tema' }, changing(corolla('1'), scratched)).decides(BillOfLadingChanged({ payable_at: 'Tema' }), noted)
  bill.when('change', { payable_at: 'Tema' }, changing(...cars)).decides(BillOfLadingChanged({ payable_at: 'Tema' }))
  bill.when('refresh_cargo', {}, aboard(corolla('1'), scratched)).decides(noted)
  const marked = given(billOfLading, ...draftedBill({ lines: [line, pickup] }), noted)
  marked.when('refresh_cargo', {}, aboard(corolla('1'), scratched, hilux('3'))).decides()
  marked.when('refresh_cargo', {}, aboard(...cars, hilux('3'))).decides(clean)
  expect(marked.when('change', { lines: [pickup] }, changing(hilux('3'))).record().exceptions).toBeNull()
  expect(marked.when('refresh_cargo', {}, aboard(corolla('1'), leftBehind, hilux('3'))).record().exceptions).toBeNull()
})

test('nobody is asked to approve, and nobody makes final, a bill that says otherwise than the survey', () => {
  const approved = [SupervisorApprovalRequested(), SupervisorApprovalGranted()]
  given(billOfLading, ...draftedBill())
    .when('request_approval', {}, aboard(corolla('1'), scratched))
    .refuses('bill_exceptions_differ', 'exceptions')
  given(billOfLading, ...draftedBill(), noted)
    .when('request_approval', {}, aboard(...cars))
    .refuses('bill_exceptions_differ', 'exceptions')
  given(billOfLading, ...draftedBill(), noted)
    .when('request_approval', {}, aboard(corolla('1'), scratched))
    .decides(SupervisorApprovalRequested())
  given(billOfLading, ...draftedBill(), ...approved)
    .when('finalise', {}, { ...aboard(corolla('1'), scratched), actor: { ...clerk, can_finalize_own_bls: true } })
    .refuses('bill_exceptions_differ', 'exceptions')
})

test('nobody approves a bill of units that were surveyed since he was asked to', () => {
  const asked = given(billOfLading, ...draftedBill(), SupervisorApprovalRequested())
  const looking = (...units: object[]) => ({ facts: { voyage, units, office: { can_approve_own_bls: true } } })
  asked.when('approve', {}, looking(corolla('1'), scratched)).refuses('bill_exceptions_differ', 'exceptions')
  asked.when('approve', {}, looking(...cars)).decides(SupervisorApprovalGranted())
})

test('a bill that is made final by force leaves with what was found', () => {
  const publish = { manifest_id: ids.manifest }
  const published = [
    BillOfLadingFinalised({ shipped_on_board_date: '2026-11-22', forced: true, paper: expect.any(Object) }),
    BillOfLadingPublished(publish),
  ]
  given(billOfLading, ...draftedBill())
    .when('publish', publish, aboard(corolla('1'), scratched))
    .decides(noted, ...published)
  given(billOfLading, ...draftedBill(), noted)
    .when('publish', publish, aboard(corolla('1'), scratched))
    .decides(...published)
})

test('what is noted was not approved', () => {
  const granted = [...draftedBill(), SupervisorApprovalRequested(), SupervisorApprovalGranted()]
  expect(billAfter(...granted, noted)).toMatchObject({ approval: 'none', approval_by: null, dcsa_state: 'DRAFT' })
})

test('a print without them no longer says what the bill says; of a clean bill all prints are as before', () => {
  const textOf = (...events: EventOf<typeof billsoflading>[]) =>
    given(billOfLading, ...events)
      .when('record_print', { paper: 'draft' })
      .record().printed_text ?? ''
  const print = BillOfLadingPrinted({ paper: 'draft', text: textOf(...draftedBill()) })
  expect(billAfter(...draftedBill(), print, noted).changed_since_print).toBe(true)
  expect(billAfter(...draftedBill(), print, noted, clean).changed_since_print).toBe(false)
  expect(textOf(queued(), ...draftedBill().slice(1), noted)).not.toBe(textOf(...draftedBill()))
})
