import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from '../reports.ts'

test('what failed of vitest is named with its file and why, and so is a file that could not be loaded', () => {
  const at = (file: string): string => join(process.cwd(), file)
  const testResults = [
    {
      name: at('a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'is fine' },
        { status: 'failed', fullName: 'a port has a name', failureMessages: ['expected null\nat line 3'] },
      ],
    },
    { name: at('b.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: at('c.test.ts'), status: 'passed', message: '', assertionResults: [{ status: 'passed', fullName: 'is fine too' }] },
  ]
  expect(failuresOfVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual([
    'a.test.ts › a port has a name › expected null',
    'b.test.ts › Cannot find module',
  ])
})

test('what failed in the browser is named, however deep it stands', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    ok,
    file: 'e2e/port.spec.ts',
    line: 9,
    title,
    tests: [{ results: [message ? { error: { message } } : {}] }],
  })
  const inner = { specs: [spec('shows its terminals', false, 'Timed out\nlocator')] }
  expect(failuresOfPlaywright([{ specs: [spec('is fine', true)], suites: [inner] }])).toEqual([
    'e2e/port.spec.ts:9 › shows its terminals › Timed out',
  ])
})

test('of a run that ended before it could report nothing is named', () => {
  expect(failuresOfVitest()).toEqual([])
})
