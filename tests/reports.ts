import { relative } from 'node:path'

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    /** Of a file that could not be loaded. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

interface Suite {
  suites?: Suite[]
  specs: { ok: boolean; file: string; line: number; title: string; tests: { results: { error?: { message?: string } }[] }[] }[]
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

const line = (where: string, what: string, why = ''): string => [where, what, why.split('\n', 1)[0]].filter(Boolean).join(' › ')

/** What failed, with its file and the first line of why; a file that could not be loaded among it. */
export const failuresOfVitest = (report?: VitestReport): string[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(one => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [line(file, '', message)]
    return failed.map(one => line(file, one.fullName, one.failureMessages?.[0]))
  })

/** The same of the specs of the browser. */
export const failuresOfPlaywright = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(spec => !spec.ok)
      .map(({ file, line: at, title, tests }) => {
        const [error] = tests.flatMap(({ results }) => results.flatMap(result => result.error ?? []))
        return line(`${file}:${at}`, title, error?.message)
      }),
    ...failuresOfPlaywright(inner),
  ])
