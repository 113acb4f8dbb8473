import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { seed } from './seed.ts'

// Before every test file: all its properties take the seed of the run. Files without any are spared the library.
const file = expect.getState().testPath
if (file !== undefined && readFileSync(file, 'utf8').includes("from 'fast-check'")) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), seed: seed() })
}
