import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseAccount, runAsNobody } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { initialise } from './initialise.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fairlead-account-')) // closed to everybody but us
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

// Only root can become somebody else, and only root has to.
const accounts = { chooseAccount, ...(process.getuid?.() === 0 && { runAsNobody }) }

test.each(Object.entries(accounts))('%s makes a database although PostgreSQL refuses root', async (_, choose) => {
  const account = choose(postgresBinaries(), join(home, 'data'))
  try {
    await initialise(account, false)
    expect(existsSync(join(account.dir, 'PG_VERSION'))).toBe(true)
    expect(statSync(account.dir).uid).toBe(account.ids.uid ?? process.getuid?.() ?? 0)
  } finally {
    rmSync(account.dir, { recursive: true, force: true })
    rmSync(`${account.dir}.password`, { force: true })
  }
})
