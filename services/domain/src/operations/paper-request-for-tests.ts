import { paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { customer, id, unitId } from './specimens-for-tests.ts'

const { PapersRequested } = eventsOf(paperrequests)

export const second = id(77)

/** A customer was asked for papers of two units of his: the certificate of one, and the invoice of both. */
export const requested = (more: Partial<Parameters<typeof PapersRequested>[0]> = {}) =>
  PapersRequested({
    customer_id: customer,
    customer_name: 'Jansen BV',
    office_id: clerk.office_id ?? '',
    to: ['papers@jansen.test'],
    language: 'nl',
    until: '2026-12-20',
    units: [
      { unit_id: unitId, number: '1', papers: ['invoice', 'coc'] },
      { unit_id: second, number: '2', papers: ['invoice'] },
    ],
    ...more,
  })

/** A file that was kept. */
export const aFile = { name: 'invoice.pdf', type: 'pdf', size: 12, key: 'a'.repeat(64) } as const

/** What is handed in of the first of them. */
export const handing = { unit_ids: [unitId], paper: 'invoice' as const, by: 'Aminata', files: [aFile] }
