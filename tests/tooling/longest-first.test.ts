import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from '../longest-first.ts'

test('what is begun first is there', () =>
  expect(longest.filter(path => !existsSync(join(import.meta.dirname, '../..', path)))).toEqual([]))
