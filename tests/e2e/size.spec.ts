import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const program = join(import.meta.dirname, '../../console/size.ts')

test('the JavaScript that is loaded before the first list stays within its budgets', () => {
  const built = process.env.FAIRLEAD_CONSOLE
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...(built === undefined ? [] : [built])], { encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
})
