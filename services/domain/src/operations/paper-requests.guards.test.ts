import { most_handed_in, most_units_asked } from '@fairlead/contracts/operations/paper-requests'
import { clerk } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { aFile, handing, requested, second } from './paper-request-for-tests.ts'
import { paperRequest } from './paper-requests.ts'
import { aRelation, aUnit, customer, id, otherCustomer, otherOffice, unitId } from './specimens-for-tests.ts'

const of = { customer_id: customer, office_id: clerk.office_id ?? '' }
const lacking = (more: object = {}) => ({ ...aUnit({ ...of, number: 'U1' }), id: unitId, missing: ['invoice'], ...more })
const asking = { customer_id: customer, unit_ids: [unitId] }
const known = { customer: aRelation({ email: 'papers@jansen.test' }), to: ['papers@jansen.test'], left: [], before: [], office: undefined }
const just = { unit_ids: [unitId], asked_at: '2026-11-20T08:00:00.000Z' }
const waiting = [aUnit({ number: 'U1' }), aUnit({ number: 'U2' })].map((one, nth) => ({ ...one, id: nth === 0 ? unitId : second }))

guards(paperRequest, {
  ask: {
    passes: { input: asking, facts: { ...known, lacking: [lacking()] } },
    refuses: [
      { code: 'required', field: 'unit_ids', facts: { lacking: [] } },
      {
        code: 'too_many',
        field: 'unit_ids',
        facts: { lacking: Array.from({ length: most_units_asked + 1 }, (_none, nth) => lacking({ id: id(nth) })) },
      },
      { code: 'customer_without_mail', facts: { to: [] } },
      { code: 'customer_without_mail', facts: { customer: undefined } },
      { code: 'contact_has_left', field: 'customer_id', facts: { left: ['papers@jansen.test'] } },
      { code: 'papers_of_another', field: 'unit_ids', facts: { lacking: [lacking(), lacking({ customer_id: otherCustomer })] } },
      { code: 'papers_of_another', field: 'unit_ids', facts: { lacking: [lacking(), lacking({ office_id: otherOffice })] } },
      { code: 'papers_of_another', field: 'unit_ids', facts: { lacking: [lacking({ customer_id: otherCustomer })] } },
      { code: 'papers_of_gone_unit', field: 'unit_ids', facts: { lacking: [lacking({ status: 'loaded' })] } },
      {
        code: 'papers_all_there',
        field: 'unit_ids',
        facts: { lacking: [lacking({ missing: [] }), lacking({ status: 'cancelled' })] },
        others: [['papers_of_gone_unit', 'unit_ids']],
      },
      { code: 'papers_asked_just_now', field: 'again', facts: { before: [just] } },
      { code: 'papers_asked_just_now', field: 'again', input: { ...asking, again: false }, facts: { before: [just] } },
    ],
  },
  hand_in: {
    passes: { after: [requested()], input: handing, facts: { about: waiting, office: undefined } },
    refuses: [
      { code: 'papers_link_expired', now: '2026-12-21T09:00:00.000Z' },
      { code: 'papers_link_over', facts: { about: waiting.map(one => ({ ...one, status: 'loaded' })) } },
      { code: 'required', field: 'unit_ids', input: { ...handing, unit_ids: [] } },
      { code: 'required', field: 'files', input: { ...handing, files: [] } },
      { code: 'select_from_list', field: 'unit_ids', input: { ...handing, unit_ids: [id(5)] } },
      { code: 'select_from_list', field: 'unit_ids', input: { ...handing, paper: 'coc', unit_ids: [second] } },
      {
        code: 'papers_of_gone_unit',
        field: 'unit_ids',
        facts: { about: waiting.map(one => (one.id === unitId ? { ...one, status: 'loaded' } : one)) },
      },
      { code: 'papers_of_gone_unit', field: 'unit_ids', facts: { about: waiting.filter(one => one.id === second) } },
      {
        code: 'papers_too_many',
        field: 'files',
        after: [requested(), ...manyHandedIn()],
      },
    ],
  },
  withdraw: { passes: { after: [requested()] } },
})

/** As many files as one link takes. */
function manyHandedIn() {
  const files = Array.from({ length: most_handed_in }, () => aFile)
  return [{ type: 'PapersHandedIn' as const, data: { ...handing, files } }]
}
