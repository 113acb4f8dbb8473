import {
  arrival_steps,
  booked_steps,
  exit_steps,
  load_steps,
  manifest_steps,
  prenotification_states,
} from '@fairlead/contracts/documentation/export-choices'
import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import type { Choice } from '@fairlead/contracts/reference/choices'
import { language } from '../../i18n/index.ts'
import { stateLabel } from '../../kernel/labels.ts'
import type { Rec } from '../../kernel/record.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Steps = { readonly rows: readonly Choice[] }

/** The steps of an export document, each with the colours that port communities show it in. */
const steps = {
  booked: [booked_steps, { open: 'amber', confirmed: 'green' }],
  arrival: [arrival_steps, { part: 'amber', arrived: 'green' }],
  load_confirmation: [load_steps, { confirmed: 'green' }],
  departure_manifest: [manifest_steps, { part: 'amber', rejected: 'red', manifested: 'green' }],
  exit: [exit_steps, { refused: 'red', confirmed: 'green' }],
  prenotification: [prenotification_states, { queued: 'amber', handed_over: 'blue', accepted: 'green', rejected: 'red' }],
} as const satisfies Readonly<Record<string, readonly [Steps, Readonly<Record<string, Tone>>]>>

export type Step = keyof typeof steps

/** What is only so or not so is confirmed, or is not yet. */
const codeOf = (said: unknown): unknown => (said === true ? 'confirmed' : said === false ? 'open' : said)

/** How far a step is, as text and colour; nothing where it does not belong to the document. */
export function Progress({ record, step }: { record: Rec; step: Step }) {
  const [choices, tones]: readonly [Steps, Readonly<Record<string, Tone>>] = steps[step]
  const choice = choices.rows.find(({ code }) => code === codeOf(record[step]))
  return choice ? <Badge tone={tones[choice.code] ?? 'neutral'}>{choice[language()]}</Badge> : null
}

/** What stands out of its states: that something is missing or held up, and that it goes on. */
const stateTones: Readonly<Record<string, Tone>> = {
  missing: 'amber',
  under_control: 'amber',
  refused: 'red',
  mrn_received: 'blue',
  prenotified: 'blue',
  arrived_at_exit: 'blue',
  released: 'green',
  manifested: 'green',
  exited: 'green',
  cancelled: 'struck',
}

/** Cells of the list: how far each step is, and by which kind of document goods leave. */
export const progressCells = {
  ...Object.fromEntries((Object.keys(steps) as Step[]).map(step => [step, (record: Rec) => <Progress record={record} step={step} />])),
  status: ({ status }: Rec) => <Badge tone={stateTones[String(status)] ?? 'neutral'}>{stateLabel(exportdocuments, String(status))}</Badge>,
  /** By its code, as people of the trade say it. */
  document_type: ({ document_type }: Rec) => String(document_type),
}
