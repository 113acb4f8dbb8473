import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

// What a stranger has: the address of the description, a generator of clients, a compiler, and a program of his own (`tests/stranger`).
const run = promisify(execFile)
const stranger = join(import.meta.dirname, '../../stranger')
const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
const made = join(stranger, 'dist')

let fairlead: Fairlead
beforeAll(async () => {
  fairlead = await startFairlead()
  mkdirSync(made, { recursive: true })
  const described = await fetch(`${fairlead.url}/api/openapi.json`)
  writeFileSync(join(made, 'openapi.json'), await described.text())
  const generator = join(stranger, 'node_modules/openapi-typescript/bin/cli.js')
  await run(process.execPath, [generator, join(made, 'openapi.json'), '-o', join(made, 'api.d.ts')])
})
afterAll(() => fairlead?.stop())

test('a generated client is accepted by the compiler, with a program that takes a shipment from its voyage to its invoice', async () => {
  await expect(run(compiler, ['-p', stranger])).resolves.toMatchObject({ stdout: '' })
})

test('and that program does so', async () => {
  const [CLERK, SUPERVISOR] = await Promise.all([fairlead.token('user'), fairlead.token('supervisor')])
  const env = { ...process.env, FAIRLEAD_URL: fairlead.url, CLERK, SUPERVISOR }
  const { stdout } = await run(process.execPath, [join(stranger, 'main-job.ts')], { env })
  expect(JSON.parse(stdout)).toEqual({
    refused: { status: 409, code: 'not_in_this_state' },
    bill: 'published',
    invoice: ['approved', '9024.00', 'Sahel Motors'],
    unit: ['UnitBooked', 'UnitConfirmedFirm', 'UnitDelivered', 'UnitCleared', 'LoadingPermitGranted', 'UnitLoaded'],
  })
})
