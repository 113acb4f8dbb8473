import { user } from '@fairlead/domain/identity/users'
import { filesOf, finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import { port } from '@fairlead/domain/masterdata/ports'
import { vessel } from '@fairlead/domain/masterdata/registers'
import { job } from '@fairlead/domain/operations/jobs'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { Mail } from '@fairlead/domain/ports/mailer'
import { expect, test } from 'vitest'
import { mailReschedule } from './reschedules.ts'

const call = {
  id: 'c',
  port_id: 'p',
  date_arrival: '2026-12-08',
  date_departure: null,
  actual_arrival: null,
  actual_departure: null,
  cut_off_cargo: null,
}

/** What an owner is sent of his two jobs, of the second of which a connection breaks. */
async function mailed(owner: object = {}, { at = {}, reason = 'Storm' }: { at?: object; reason?: string | null } = {}): Promise<Mail[]> {
  const mails: Mail[] = []
  const load = loading(
    [user, { id: 'u', email: 'anna@fairlead.test', language: 'en', active: true, ...owner }],
    [
      voyage,
      {
        id: 'v',
        number: '2601',
        vessel_id: 's',
        port_calls: [
          { ...call, ...at },
          { ...call, id: 'other' },
        ],
      },
    ],
    [vessel, { id: 's', name: 'GRANDE DAKAR' }],
    [port, { id: 'p', code: 'SNDKR', name: { en: 'Dakar', nl: 'Dakar' }, time_zone: 'Europe/Lisbon' }],
    [job, { id: 'a', number: '012600001' }],
    [job, { id: 'b', number: '012600002' }],
  )
  await mailReschedule(
    {
      execute: { load, find: finding().find },
      documents: { pdf: async () => new Uint8Array() },
      files: filesOf({}),
      mailer: { send: async mail => void mails.push(mail) },
    },
    {
      id: 'mail_reschedule.7.u',
      name: 'mail_reschedule',
      data: { id: 'v', owner_id: 'u', job_ids: ['a', 'b'], broken_job_ids: ['b'], port_call_ids: ['c'], reason },
    },
  )
  return mails
}

test('an owner is told of the calls that moved and of all his jobs, those first that miss their next ship', async () => {
  expect(await mailed()).toEqual([
    {
      id: 'mail_reschedule.7.u',
      to: ['anna@fairlead.test'],
      subject: 'GRANDE DAKAR 2601 has other dates: connections break',
      text: [
        'GRANDE DAKAR 2601 calls at other dates than was said: Storm',
        '',
        'Dakar: arrives 08-12-2026, leaves –',
        '',
        'Your jobs on this voyage:',
        '012600002: does not reach its next ship any more',
        '012600001',
      ].join('\n'),
    },
  ])
})

test('he is told in his language, and not once he has left', async () => {
  expect(await mailed({ language: 'nl' })).toMatchObject([
    {
      subject: 'GRANDE DAKAR 2601 heeft andere data: aansluitingen vervallen',
      text: expect.stringContaining('012600002: haalt het volgende schip niet meer'),
    },
  ])
  expect(await mailed({ active: false })).toEqual([])
})

test('of a cut-off as the day begins he is told the day before', async () => {
  const at = { date_departure: '2026-12-09', cut_off_cargo: '2026-12-07T00:00:00.000Z' }
  const [english] = await mailed({}, { at, reason: null })
  expect(english?.text).toContain('takes cargo until 06-12-2026\n')
})

test('he is told until when cargo is taken, by the clock of the port; and why, where somebody said so', async () => {
  const at = { date_departure: '2026-12-09', cut_off_cargo: '2026-07-07T11:00:00.000Z' }
  const [english] = await mailed({}, { at, reason: null })
  expect(english?.text.split('\n').slice(0, 3)).toEqual([
    'GRANDE DAKAR 2601 calls at other dates than was said.',
    '',
    'Dakar: arrives 08-12-2026, leaves 09-12-2026, takes cargo until 07-07-2026 12:00',
  ])
  const [dutch] = await mailed({ language: 'nl' }, { at })
  expect(dutch?.text.split('\n').slice(0, 3)).toEqual([
    'GRANDE DAKAR 2601 loopt op andere data aan dan gemeld: Storm',
    '',
    'Dakar: aankomst 08-12-2026, vertrek 09-12-2026, lading tot 07-07-2026 12:00',
  ])
})
