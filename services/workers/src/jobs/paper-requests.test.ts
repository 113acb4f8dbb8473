import { settingsId } from '@fairlead/contracts/platform/settings'
import { relation } from '@fairlead/domain/crm/relations'
import { filesOf, finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import { paperRequest } from '@fairlead/domain/operations/paper-requests'
import { unit } from '@fairlead/domain/operations/units'
import { generalConfiguration } from '@fairlead/domain/platform/settings'
import type { Mail } from '@fairlead/domain/ports/mailer'
import { expect, test } from 'vitest'
import { mailPaperRequest } from './paper-requests.ts'

const asked = {
  id: 'x',
  status: 'asked',
  customer_name: 'Jansen BV',
  office_id: 'rtm',
  to: ['papers@jansen.test'],
  language: 'en',
  until: '2026-12-20',
  mailed_at: null,
  units: [
    { unit_id: 'a', number: '012600001-1', papers: ['invoice', 'coc'] },
    { unit_id: 'b', number: '012600001-2', papers: ['packing_list'] },
  ],
}

/** What goes out of a request that is otherwise as said here, and what is put on the record. */
async function mailed(more: object = {}) {
  const [mails, given]: [Mail[], unknown[]] = [[], []]
  const give = async (_aggregate: unknown, id: string, command: string, input: object) => {
    given.push([id, command, input])
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const load = loading(
    [paperRequest, { ...asked, ...more }],
    [relation, { id: 'rtm', name: 'Fairlead Rotterdam' }],
    [unit, { id: 'a', chassis_number: 'WVWZZZ1KZBW000001', container_number: null, make: 'Toyota', model: 'Corolla' }],
    [unit, { id: 'b', chassis_number: null, container_number: null, make: null, model: null }],
    [generalConfiguration, { ...generalConfiguration.initial, id: settingsId, sender_mail: null }],
  )
  await mailPaperRequest(
    {
      execute: Object.assign(give, { load, find: finding().find }),
      documents: { pdf: () => Promise.reject(new Error('no paper goes with it')) },
      files: filesOf({}),
      mailer: { send: async mail => void mails.push(mail) },
      paperLinks: { urlOf: id => `https://f.test/papers/${id}?token=t`, isGenuine: () => false },
    },
    { id: 'mail_paper_request.7.0', name: 'mail_paper_request', data: { id: 'x' } },
  )
  return { mails, given }
}

test('a customer is mailed which papers of which cargo are wanted, and where he hands them in', async () => {
  const { mails, given } = await mailed()
  expect(mails).toEqual([
    {
      id: 'mail_paper_request.7.0',
      to: ['papers@jansen.test'],
      subject: 'Papers that we need for your cargo (2 units)',
      text: [
        'We still lack papers of cargo of yours. Without them it cannot go on board:',
        '',
        '- WVWZZZ1KZBW000001 Toyota Corolla: Commercial invoice, Certificate of conformity (CoC)',
        '- 012600001-2: Packing list',
        '',
        'Please hand them in here; you need not sign in:',
        'https://f.test/papers/x?token=t',
        'This link works until 20-12-2026.',
        '',
        'Fairlead Rotterdam',
      ].join('\n'),
    },
  ])
  expect(given).toEqual([['x', 'record_mail', {}]])
})

test('in his language', async () => {
  const { mails } = await mailed({ language: 'nl', units: asked.units.slice(0, 1) })
  expect(mails[0]).toMatchObject({ subject: 'Papieren die wij nodig hebben voor uw lading (1 eenheid)' })
  expect(mails[0]?.text).toContain('Corolla: Handelsfactuur, Certificaat van overeenstemming (CoC)')
})

test.each([
  ['was withdrawn meanwhile', { status: 'withdrawn' }],
  ['was mailed already', { mailed_at: '2026-11-20T09:00:00.000Z' }],
])('what %s goes out no more', async (_what, more) => expect(await mailed(more)).toEqual({ mails: [], given: [] }))

test('a request that is not there is an error of the job', async () => {
  await expect(mailed({ id: 'y' })).rejects.toThrow('there is no request for papers x')
})
