import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import type { SurveyReportPaper } from '@fairlead/contracts/documents/survey-report'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { outlineOf, placeOf } from '@fairlead/contracts/operations/unit-damages'
import type { units } from '@fairlead/contracts/operations/units'
import { type FileType, isPhotograph } from '@fairlead/contracts/platform/file-content'
import { files as filesResource } from '@fairlead/contracts/platform/files'
import { survey_conditions, survey_severities } from '@fairlead/contracts/reference/cargo'
import { damage_places } from '@fairlead/contracts/reference/damages'
import { issuerOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { vessel } from '../masterdata/registers.ts'
import { terminal } from '../masterdata/terminals.ts'
import { imageSvg, withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import { job } from './jobs.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

type Unit = RecordOf<typeof units>
type File = RecordOf<typeof filesResource>

/** Where records are, and the bytes of files. */
interface Kept {
  load: Load
  find: Find
  files: Files
}

/** So many photographs are printed at most: a report is mailed, and the others are on file. */
const most_photographs = 24
/** The room of a photograph, in any measure: each lies in the upper left of it. */
const room = { width: 320, height: 240 }

/** What was found of a unit, with all that its report prints (DOMAIN_SALES_OPS §2.5); undefined when there is no such unit. */
export async function surveyReport({ load, find, files }: Kept, id: string, language: DocumentLanguage): Promise<DocumentData | undefined> {
  const one = await load(unit, id)
  if (!one) return undefined
  const pictures = await photographsOf(id, one.damages, find)
  const paper = await withLogo(await paperOf(one, pictures, language, load), files)
  const photographs = await Promise.all(
    pictures.slice(0, most_photographs).map(async ({ key, type, name, date, damage }) => {
      const svg = await imageSvg({ key, type: type as FileType }, files, room)
      return svg === null ? [] : [{ damage, name, date: date.slice(0, 10), svg }]
    }),
  )
  const printed = photographs.flat()
  return {
    template: 'survey-report',
    data: { ...paper, photographs: printed, photographs_left_out: pictures.length - printed.length },
  }
}

type Picture = File & { damage: number | null }

/** The photographs of a unit, those of its damages first and by their numbers, then as they came; a paper that was photographed is none. */
async function photographsOf(id: string, damages: Unit['damages'], find: Find): Promise<Picture[]> {
  const found = await find(filesResource, { of_id: [id], status: ['active'] })
  const numbers = new Map(damages.map(({ damage_id, number }) => [damage_id, number]))
  return found
    .filter(isPhotograph)
    .map(file => ({ ...file, damage: numbers.get(file.part ?? '') ?? null }))
    .toSorted(
      (one, other) =>
        (one.damage ?? Number.POSITIVE_INFINITY) - (other.damage ?? Number.POSITIVE_INFINITY) || one.date.localeCompare(other.date),
    )
}

async function paperOf(one: Unit, pictures: readonly Picture[], language: DocumentLanguage, load: Load): Promise<SurveyReportPaper> {
  const [file, sailing, pol, pod, at, surveyor, customer, { letterhead }] = await Promise.all([
    load(job, one.job_id),
    load(voyage, one.voyage_id),
    load(port, one.pol_id),
    load(port, one.onward_legs.at(-1)?.pod_id ?? one.pod_id),
    load(terminal, one.terminal_id ?? ''),
    load(user, one.surveyed_by_id ?? ''),
    load(relation, one.customer_id),
    issuerOf(one.office_id, load, language),
  ])
  const ship = await load(vessel, sailing?.vessel_id ?? '')
  const severityOf = (code: Unit['damages'][number]['severity'] | null) => (code === null ? '' : survey_severities.byCode(code)[language])
  const { damages } = one
  return {
    language,
    issuer: letterhead,
    number: one.number,
    job: file?.number ?? '',
    goods: [one.make, one.model, one.colour].filter(Boolean).join(' '),
    chassis_number: one.chassis_number,
    container_number: one.container_number,
    license_plate: one.license_plate,
    customer: customer?.name ?? '',
    quantity: one.quantity,
    voyage: sailing?.number ?? '',
    vessel: ship?.name ?? '',
    port_of_loading: pol?.name[language] ?? '',
    port_of_discharge: pod?.name[language] ?? '',
    terminal: at?.name ?? '',
    bay: one.bay,
    date_delivered: one.date_delivered,
    date_measured: one.date_measured,
    date_surveyed: one.date_surveyed ?? latest(damages.map(({ date_found }) => date_found)),
    odometer: one.odometer,
    keys_present: one.keys_present,
    surveyor: surveyor?.name ?? null,
    booked: { length: one.length, width: one.width, height: one.height, weight: one.weight },
    measured:
      one.date_measured === null
        ? null
        : { length: one.measured_length, width: one.measured_width, height: one.measured_height, weight: one.measured_weight },
    findings: one.findings.map(({ area, condition, severity, quantity }) => ({
      area,
      condition: survey_conditions.byCode(condition)[language],
      severity: severityOf(severity),
      quantity,
    })),
    outline: damages.at(-1)?.outline ?? outlineOf(one),
    damages: damages.map(({ number, view, across, down, damage, severity, remark, date_found, at_discharge, damage_id }) => ({
      number,
      view,
      across,
      down,
      damage: survey_conditions.byCode(damage)[language],
      severity: severityOf(severity),
      place: damage_places.byCode(placeOf({ view, across }))[language],
      remark,
      date_found,
      at_discharge,
      photographs: pictures.filter(({ part }) => part === damage_id).length,
    })),
    photographs: [],
    photographs_left_out: 0,
  }
}

const latest = (dates: readonly string[]): string | null => dates.toSorted().at(-1) ?? null
