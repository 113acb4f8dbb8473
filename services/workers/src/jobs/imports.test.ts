import { user } from '@fairlead/domain/identity/users'
import { filesOf, loading } from '@fairlead/domain/kernel/loading-for-tests'
import { conflict } from '@fairlead/domain/kernel/refusal'
import { type ImportPlan, planBytes } from '@fairlead/domain/platform/import-plan'
import { dataImport } from '@fairlead/domain/platform/imports'
import { expect, test } from 'vitest'
import { applyImport } from './imports.ts'

const row = { id: 'blue', command: 'change', input: { code: 'BLU' } }
const plan: ImportPlan = {
  target: 'colours',
  headers: ['code'],
  rows: [
    {
      ...row,
      row: 2,
      outcome: 'changed',
      version: 1,
      changes: ['code'],
      undoes: [{ ...row, input: { code: 'BLAU' } }],
      about: 'blue',
      within: null,
      note: null,
      cells: ['BLU'],
      errors: {},
      missing: [],
    },
  ],
}

/** What is given where the first tries to change a colour are refused; of an import that goes on, or that was called off. */
async function given(
  status: 'running' | 'stopping',
  ...refusals: ReadonlyArray<'busy_try_again' | 'changed_meanwhile'>
): Promise<unknown[]> {
  const commands: unknown[] = []
  const left = refusals.values()
  const give = async (_aggregate: unknown, id: string, command: string, input: object) => {
    commands.push(command === 'change' ? input : [command, input])
    const code = command === 'change' && commands.length > (status === 'stopping' ? 2 : 0) ? left.next().value : undefined
    if (code !== undefined) return conflict(code)
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const load = loading(
    [dataImport, { id: 'i', status, user_id: 'u', target: 'colours', plan_key: 'plan', file_name: 'colours.csv' }],
    [user, { id: 'u', status: 'active', active: true, office_id: null, language: 'en' }],
  )
  const log = { accepted: async () => ({ stream: 'colours-blue', version: 2, position: '1' }) }
  await applyImport(
    { execute: Object.assign(give, { load }), files: filesOf({ plan: [...planBytes(plan)] }), log },
    { id: 'apply_import.i', name: 'apply_import', data: { id: 'i' } },
  )
  return commands
}

test('a row is given again as long as the read tables are behind, and is none that failed', async () => {
  expect(await given('running', 'busy_try_again')).toEqual([
    { code: 'BLU' },
    { code: 'BLU' },
    ['progress', { done: 1, failed: 0 }],
    ['complete', { done: 1, failed: 0, failures: [] }],
  ])
})

test('so is what takes it back once the import is called off', async () => {
  expect(await given('stopping', 'busy_try_again')).toEqual([
    { code: 'BLU' },
    ['progress', { done: 1, failed: 0 }],
    { code: 'BLAU' },
    { code: 'BLAU' },
    ['complete_undoing', { done: 1, failed: 0, failures: [] }],
  ])
})

test('what somebody else was faster with is said to have failed, at once', async () => {
  const message = expect.any(String)
  expect(await given('running', 'changed_meanwhile')).toEqual([
    { code: 'BLU' },
    ['progress', { done: 0, failed: 1 }],
    ['complete', { done: 0, failed: 1, failures: [{ row: 2, message }] }],
  ])
})
