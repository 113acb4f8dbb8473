import type { SurveyReportDocument } from '@fairlead/contracts/documents/survey-report'
import { damage_outlines } from '@fairlead/contracts/reference/damages'
import { expect, test } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { hostile } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240"><image width="320" height="240" href="data:image/png;base64,${dot}"/></svg>`
const damage: SurveyReportDocument['damages'][number] = {
  number: 3,
  view: 'left',
  across: 250,
  down: 600,
  damage: 'Dented',
  severity: 'Moderate',
  place: 'Left side, front',
  remark: 'Above the wheel',
  date_found: '2026-11-13',
  at_discharge: false,
  photographs: 1,
}
const report: SurveyReportDocument = {
  language: 'en',
  issuer: { name: 'Fairlead Forwarding B.V.', address: ['Waalhaven Zuidzijde 19', '3089 JH Rotterdam'], logo_svg: null },
  number: '012600001-1-001',
  job: '012600001',
  goods: 'Škoda Octavia Blue',
  chassis_number: 'TMBZZZ1Z9P7000123',
  container_number: null,
  license_plate: '12ABC3',
  customer: 'Sahel Motors SARL',
  quantity: 1,
  voyage: '2601',
  vessel: 'GRANDE DAKAR',
  port_of_loading: 'Rotterdam',
  port_of_discharge: 'Dakar',
  terminal: 'RoRo Rotterdam',
  bay: 'B7',
  date_delivered: '2026-11-12',
  date_measured: '2026-11-13',
  date_surveyed: '2026-11-13',
  odometer: 81_234,
  keys_present: true,
  surveyor: 'Piet Kade',
  booked: { length: 460, width: 180, height: 150, weight: 1400 },
  measured: { length: 483, width: 180, height: 147, weight: 1500 },
  findings: [{ area: 'Rear bumper', condition: 'Scratched', severity: 'Minor', quantity: 2 }],
  outline: 'car',
  damages: [damage],
  photographs: [],
  photographs_left_out: 0,
}
const read = async (said: Partial<SurveyReportDocument> = {}) =>
  (await readPdf(compiler.pdf({ template: 'survey-report', data: { ...report, ...said } })))
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(' ')

test('a report says of a unit what it is, what it measures against what was booked, and what was found', async () => {
  const page = await read()
  for (const said of ['Survey report', 'Fairlead Forwarding B.V.', '012600001-1-001', 'TMBZZZ1Z9P7000123', '12ABC3', 'Sahel Motors SARL'])
    expect(page).toContain(said)
  for (const said of ['Rotterdam – Dakar', 'GRANDE DAKAR · 2601', 'Piet Kade', '81,234 km', '13 November 2026', 'RoRo Rotterdam · B7'])
    expect(page).toContain(said)
  // 483 is 5.0 % more than 460, 147 is 2.0 % less than 150, 1500 is 7.1 % more than 1400.
  for (const said of ['4.60 4.83 +5.0 %', '1.50 1.47 −2.0 %', '1,400 1,500 +7.1 %', '1.80 1.80 0.0 %']) expect(page).toContain(said)
  for (const said of ['Rear bumper Scratched Minor 2', '3 Left side, front Dented Moderate Above the wheel']) expect(page).toContain(said)
})

test('each damage stands on the view of the outline where it was placed', async () => {
  const pages = compiler.preview({
    template: 'survey-report',
    data: { ...report, damages: [damage, { ...damage, number: 4, view: 'rear' }] },
  })
  expect(pages.length).toBeGreaterThan(0)
})

test.each(damage_outlines.codes)('a %s is drawn from all its sides', async outline => {
  const page = await read({ outline, damages: [] })
  for (const said of ['Left side', 'Right side', 'From above', 'Front', 'Rear', 'No damage was found.']) expect(page).toContain(said)
})

test('it is written in Dutch too, with figures as they are written there', async () => {
  const page = await read({ language: 'nl' })
  for (const said of ['Inspectierapport', 'Chassisnummer', '4,60 4,83 +5,0 %', '81.234 km', '13 november 2026', 'Linkerkant'])
    expect(page).toContain(said)
})

test('what was not measured, found or known is not made up', async () => {
  const page = await read({ measured: null, date_measured: null, odometer: null, surveyor: null, findings: [], damages: [] })
  expect(page).toContain('4.60 – –')
  for (const said of ['Odometer', 'Surveyor ', 'Condition']) expect(page).not.toContain(said)
})

test('photographs say which damage they show, what was found after the voyage says so, and how many are left out', async () => {
  const photographs = [
    { damage: 3, name: 'a.png', date: '2026-11-13', svg },
    { damage: null, name: 'b.png', date: '2026-11-14', svg },
  ]
  const text = await read({ photographs, photographs_left_out: 5, damages: [{ ...damage, at_discharge: true }] })
  for (const said of ['Damage 3 · 13 November 2026', '14 November 2026', '5 more on file', 'after the voyage']) expect(text).toContain(said)
})

test('nothing said is markup', async () => {
  const text = await read({ damages: [{ ...damage, remark: hostile }], goods: hostile })
  expect(text).toContain('#let x = 1 *bold*')
})
