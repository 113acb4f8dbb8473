import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { prenotifications } from '@fairlead/contracts/operations/prenotifications'
import { customs_types } from '@fairlead/contracts/reference/customs'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import { relation } from '@fairlead/domain/crm/relations'
import { prenotification } from '@fairlead/domain/operations/prenotifications'
import type { Job } from '@fairlead/domain/ports/queue'
import type { WriteSheet } from '@fairlead/domain/ports/sheets'
import { type Give, type MailParts, record, recordId, sendMail, sheetAttached } from './parts.ts'

type Parts = MailParts & { execute: Give; writeSheet: WriteSheet }
type Sent = RecordOf<typeof prenotifications>

/** Mails a port which cargo comes to it, with a sheet of the units. A receiver sees one message, however often it is tried. */
export async function mailPrenotification(parts: Parts, job: Job): Promise<void> {
  const { load } = parts.execute
  const sent = await load(prenotification, recordId(job))
  if (!sent) throw new Error(`there is no pre-notification ${recordId(job)}`)
  if (sent.mailed_at !== null) return
  const office = await load(relation, sent.office_id)
  const ship = [sent.vessel_name, sent.voyage_number].filter(Boolean).join(' ')
  const { subject, opening } = letters[sent.language]
  await sendMail(parts, {
    id: job.id,
    to: sent.to,
    subject: subject(ship, sent.port_name, sent.units.length),
    text: [opening(ship, sent.port_name), ...(office ? ['', office.name] : [])].join('\n'),
    attachments: [await sheetAttached(parts.writeSheet, `pre-notification-${sent.voyage_number}`, sheetOf(sent))],
  })
  await record(parts, job, prenotification, sent.id, 'record_mail', {})
}

const letters = {
  en: {
    subject: (ship: string, port: string, units: number) =>
      `Pre-notification ${ship}, ${port} (${units} ${units === 1 ? 'unit' : 'units'})`,
    opening: (ship: string, port: string) => `Please find attached the cargo that we deliver at ${port} for ${ship}.`,
  },
  nl: {
    subject: (ship: string, port: string, units: number) =>
      `Vooraanmelding ${ship}, ${port} (${units} ${units === 1 ? 'eenheid' : 'eenheden'})`,
    opening: (ship: string, port: string) => `Bijgaand de lading die wij in ${port} aanleveren voor ${ship}.`,
  },
} as const

const heads = {
  en: [
    'Unit',
    'VIN / container',
    'Plate',
    'Make',
    'Model',
    'Quantity',
    'Length cm',
    'Width cm',
    'Height cm',
    'Weight kg',
    'Customs',
    'MRN',
    'UN number',
    'Class',
    'Non-runner',
    'Seal',
    'VGM kg',
    'Port of discharge',
    'Reference',
    'Delivered',
  ],
  nl: [
    'Eenheid',
    'VIN / container',
    'Kenteken',
    'Merk',
    'Model',
    'Aantal',
    'Lengte cm',
    'Breedte cm',
    'Hoogte cm',
    'Gewicht kg',
    'Douane',
    'MRN',
    'UN-nummer',
    'Klasse',
    'Rijdt niet',
    'Zegel',
    'VGM kg',
    'Loshaven',
    'Referentie',
    'Aangeleverd',
  ],
} as const

const yes = { en: 'yes', nl: 'ja' } as const

/** One row a unit, as the port wants to have it: what it is called, how large it is, its customs document, what to beware of, where it goes and when it comes. */
function sheetOf({ units, language }: Sent) {
  const rows = units.map((one): Cell[] => [
    one.number,
    one.chassis_number,
    one.license_plate,
    one.make,
    one.model,
    one.quantity,
    one.length,
    one.width,
    one.height,
    one.weight,
    customs_types.rows.find(({ code }) => code === one.customs_type)?.[language] ?? null,
    one.mrn,
    one.un_number,
    one.dangerous_goods_class,
    one.non_runner === true ? yes[language] : null,
    one.seal,
    one.vgm_weight,
    one.pod_name,
    one.customer_reference,
    one.delivery === null ? null : new Date(`${one.delivery}T00:00:00Z`),
  ])
  const columns = heads[language].map((header, index) => ({
    header,
    width: 16,
    ...(index === heads.en.length - 1 ? { moments: 'day' as const } : {}),
  }))
  return { columns, rows }
}
