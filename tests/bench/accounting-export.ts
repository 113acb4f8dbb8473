import { auditFile } from '@fairlead/domain/accounting/audit-file'
import { exportedDocument, exportedEntry, exporting_office } from '@fairlead/domain/accounting/exported-specimens-for-tests'
import { exactOnline } from '@fairlead/infra/accounting/exact-online'
import { memorySecrets } from '@fairlead/infra/secrets/memory'
import { startExactSimulator } from '../accounting/exact-simulator.ts'
import { type Figure, plain } from './figure.ts'
import { residentOf } from './resident.ts'
import { sized } from './size.ts'

const written = sized(100_000, 2_000)
const entered = sized(5_000, 150)
/** Documents of which a package is asked at once whether it has them. */
const askedAtOnce = 20
const minuteMs = 60_000
const mostAMinute = 60

/** Writing an audit file of many documents, loading them left out, and entering many in a package that takes sixty calls a minute. */
export const benchAccountingExport = async (): Promise<Figure[]> => [...(await writing()), ...(await entering())]

const numbered = (index: number) => exportedDocument({ number: `310126${String(index).padStart(6, '0')}` })

async function writing(): Promise<Figure[]> {
  async function* documents() {
    for (let index = 0; index < written; index++) yield numbered(index)
  }
  const memory = () => residentOf(process.pid) ?? Number.NaN
  const idle = memory()
  let [most, bytes] = [idle, 0]
  const began = performance.now()
  for await (const piece of auditFile(exporting_office, '2026-11-30', documents)) {
    bytes += piece.length
    most = Math.max(most, memory())
  }
  const perSecond = written / ((performance.now() - began) / 1_000)
  return [
    {
      what: `audit file of ${plain(written)} documents, written`,
      figure: `${plain(perSecond)}/s, ${plain(bytes / 1e6)} MB`,
      reach: '',
      ratio: '',
      reached: true,
    },
    {
      what: 'memory that it takes above idle',
      figure: `${plain(most - idle)} MB`,
      reach: '≤ 150 MB',
      ratio: '',
      reached: most - idle <= 150,
    },
  ]
}

/** By a clock of the bench: whoever waits moves it on, and a call takes as long as it does. */
async function entering(): Promise<Figure[]> {
  let waited = 0
  const now = () => Date.now() + waited
  const exact = await startExactSimulator(now)
  try {
    for (const [endpoint, code] of [
      ['crm/Accounts', 'D1001'],
      ['financial/GLAccounts', '8020'],
      ['project/Projects', '26GA2601'],
    ] as const)
      exact.knows(endpoint, code)
    const client = exactOnline({
      app: { url: exact.url, clientId: 'fairlead', clientSecret: 's3cret', redirectUri: 'http://fairlead.test/callback/accounting' },
      secrets: memorySecrets([Buffer.alloc(32, 7)]),
      outside: { record: () => {} },
      now,
      sleep: async ms => {
        waited += Math.max(0, ms)
      },
    })
    await client.connect(exporting_office, exact.code())
    const began = now()
    for (let first = 0; first < entered; first += askedAtOnce) {
      const some = Array.from({ length: Math.min(askedAtOnce, entered - first) }, (_none, index) => numbered(first + index))
      const known = await client.known(
        exporting_office,
        some.map(({ number }) => number),
      )
      for (const one of some.filter(({ number }) => !known.has(number))) {
        const prepared = await client.prepare(exporting_office, { ...one, entries: [debtor, revenue] })
        if ('refused' in prepared) throw new Error(prepared.refused)
        await client.send(exporting_office, prepared.content)
      }
    }
    const perMinute = exact.calls.length / ((now() - began) / minuteMs)
    const isRight = new Set(exact.entries.map(({ YourRef }) => YourRef)).size === entered && exact.entries.length === entered
    return [
      {
        what: `${plain(entered)} documents entered, sixty calls a minute taken`,
        figure: `${plain(perMinute)} calls/min, ${exact.entries.length} entered, ${exact.turnedAway()} turned away`,
        reach: 'each entered once',
        ratio: plain(perMinute / mostAMinute),
        reached: isRight,
      },
    ]
  } finally {
    await exact.stop()
  }
}

const debtor = exportedEntry('DEBTOR', '1100', 'D', '108.90', '100.83')
const revenue = exportedEntry('REVENUE', '8020', 'C', '108.90', '100.83')
