import { settingsId } from '@fairlead/contracts/platform/settings'
import { relation } from '@fairlead/domain/crm/relations'
import { filesOf, finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import { prenotification } from '@fairlead/domain/operations/prenotifications'
import { generalConfiguration } from '@fairlead/domain/platform/settings'
import type { Mail } from '@fairlead/domain/ports/mailer'
import { expect, test } from 'vitest'
import { mailPrenotification } from './prenotifications.ts'

const sent = {
  id: 'x',
  status: 'notified',
  port_name: 'Rotterdam',
  voyage_number: '2601',
  vessel_name: 'GRANDE',
  office_id: 'rtm',
  to: ['quay@agent.test'],
  language: 'en',
  mailed_at: null,
  units: [
    {
      unit_id: 'a',
      number: '1-001',
      chassis_number: 'WVWZZZ1KZBW000001',
      license_plate: 'GV123K',
      make: 'Toyota',
      model: 'Corolla',
      quantity: 1,
      length: 463,
      width: 178,
      height: 146,
      weight: 1300,
      customs_type: 'NONE',
      mrn: '26NL1',
      un_number: '3166',
      dangerous_goods_class: '9',
      non_runner: true,
      seal: 'ML-1234',
      vgm_weight: 2100,
      pod_name: 'Tema',
      customer_reference: 'PO 7781',
      delivery: '2026-11-12',
    },
  ],
}

/** What goes out of a pre-notification that is otherwise as said here, what is written on its sheet, and what is put on the record. */
async function mailed(more: object = {}) {
  const [mails, given, sheets]: [Mail[], unknown[], unknown[]] = [[], [], []]
  const give = async (_aggregate: unknown, id: string, command: string, input: object) => {
    given.push([id, command, input])
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const load = loading(
    [prenotification, { ...sent, ...more }],
    [relation, { id: 'rtm', name: 'Fairlead Rotterdam' }],
    [generalConfiguration, { ...generalConfiguration.initial, id: settingsId, sender_mail: null }],
  )
  await mailPrenotification(
    {
      execute: Object.assign(give, { load, find: finding().find }),
      documents: { pdf: () => Promise.reject(new Error('no paper goes with it')) },
      files: filesOf({}),
      mailer: { send: async mail => void mails.push(mail) },
      writeSheet: async function* (columns, rows) {
        const written = []
        for await (const row of rows) written.push(row)
        sheets.push({ heads: columns.map(({ header }) => header), rows: written })
        yield new Uint8Array([1])
      },
    },
    { id: 'mail_prenotification.7.0', name: 'mail_prenotification', data: { id: 'x' } },
  )
  return { mails, given, sheets }
}

test('a port is mailed which cargo comes for which ship, with a sheet of it', async () => {
  const { mails, given, sheets } = await mailed()
  expect(mails).toEqual([
    {
      id: 'mail_prenotification.7.0',
      to: ['quay@agent.test'],
      subject: 'Pre-notification GRANDE 2601, Rotterdam (1 unit)',
      text: 'Please find attached the cargo that we deliver at Rotterdam for GRANDE 2601.\n\nFairlead Rotterdam',
      attachments: [
        {
          name: 'pre-notification-2601.xlsx',
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          content: Buffer.from([1]),
        },
      ],
    },
  ])
  expect(sheets).toEqual([
    {
      heads: expect.arrayContaining([
        'VIN / container',
        'Plate',
        'MRN',
        'Customs',
        'UN number',
        'Class',
        'Non-runner',
        'Seal',
        'VGM kg',
        'Port of discharge',
        'Reference',
        'Delivered',
      ]),
      rows: [
        [
          '1-001',
          'WVWZZZ1KZBW000001',
          'GV123K',
          'Toyota',
          'Corolla',
          1,
          463,
          178,
          146,
          1300,
          expect.any(String),
          '26NL1',
          '3166',
          '9',
          'yes',
          'ML-1234',
          2100,
          'Tema',
          'PO 7781',
          new Date('2026-11-12T00:00:00Z'),
        ],
      ],
    },
  ])
  expect(given).toEqual([['x', 'record_mail', {}]])
})

test('in Dutch where that is read, and of a ship and a day that nobody knows without them', async () => {
  const { mails, sheets } = await mailed({
    language: 'nl',
    vessel_name: null,
    units: [{ ...sent.units[0], delivery: null, customs_type: null }],
  })
  expect(mails[0]).toMatchObject({ subject: 'Vooraanmelding 2601, Rotterdam (1 eenheid)' })
  expect(sheets).toMatchObject([{ rows: [expect.arrayContaining([null])] }])
})

test('what was mailed is not mailed again', async () => {
  const { mails, given } = await mailed({ mailed_at: '2026-11-20T09:00:00.000Z' })
  expect([mails, given]).toEqual([[], []])
})
