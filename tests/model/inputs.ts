import { because, type Make, nothing, rotterdam } from './around.ts'
import { inputsOfBooks } from './inputs-of-books.ts'
import { inputsOfOperations } from './inputs-of-operations.ts'
import { inputsOfPapers } from './inputs-of-papers.ts'
import { inputsOfSales } from './inputs-of-sales.ts'

const later = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * 3_600_000).toISOString()
const interchange: Make = ({ serial }) => ({
  direction: 'out',
  partner: 'Waalhaven',
  message_type: 'COPRAR',
  control_reference: `C${serial()}`,
  subjects: 1,
  size: 1,
  file_name: 'one.edi',
  file_key: 'abc',
})
const findings: Make = () => ({ findings: [{ segment: 1, message: 'Not understood' }] })

/** What is said with a command, as somebody who knows his work would say it, and now and then not quite. */
export const inputs: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  ...inputsOfSales,
  ...inputsOfOperations,
  ...inputsOfPapers,
  ...inputsOfBooks,
  edilogs: {
    queue: interchange,
    receive: interchange,
    tell_sent: nothing,
    acknowledge: nothing,
    apply: nothing,
    tell_overdue: nothing,
    repeat: ({ serial }) => ({ arrival: `${serial()}` }),
    resend: nothing,
    reject: findings,
    fail: findings,
    resolve: because,
  },
  sessions: {
    start: ({ now, random }) => ({ email: 'user@fairlead.test', expires_at: later(now, random.chance(0.4) ? 2 : 1_000) }),
    refuse: () => ({ email: 'stranger@fairlead.test' }),
    end: nothing,
  },
  colours: {
    create: ({ serial }) => ({ code: `M${serial()}`, name: { en: 'Sand', nl: 'Zand' } }),
    change: ({ random, serial }) =>
      random.chance(0.3) ? { inactive: random.chance(0.5) } : { name: { en: `Sand ${serial()}`, nl: 'Zand' } },
    delete: nothing,
    restore: nothing,
    deactivate: nothing,
    activate: nothing,
  },
  users: {
    create: ({ serial }) => ({
      name: 'Somebody Else',
      email: `somebody.${serial()}@fairlead.test`,
      user_group: 'USER',
      office_id: rotterdam,
      language: 'en',
      user_ports: [],
      documentation_clearance: false,
      invoice_rights: 'none',
      auditor: false,
      active: true,
    }),
    change: ({ random, serial }) => (random.chance(0.3) ? { active: random.chance(0.5) } : { name: `Somebody ${serial()}` }),
    delete: nothing,
    restore: nothing,
    deactivate: nothing,
    activate: nothing,
  },
}
