import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import { manifests } from '@fairlead/contracts/documentation/manifests'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { expect, test } from 'vitest'
import { type MachineRow, rowsOf } from '../kernel/given.ts'
import documented from '../kernel/state-machines.json' with { type: 'json' }

const show = ({ from, command, to }: MachineRow) => `${from ?? '–'} · ${command} → ${to.toSorted().join(', ')}`

/** Ours for theirs; a command that is not named here is ours alone. */
const bill = {
  QueueBillOfLading: 'queue',
  DraftBillOfLading: 'draft',
  RequestSupervisorApproval: 'request_approval',
  ApproveBillOfLading: 'approve',
  RejectBillOfLading: 'reject',
  FinaliseBillOfLading: 'finalise',
  ReopenBillOfLading: 'reopen',
  PublishWithManifest: 'publish',
  VoidForReissue: 'void_for_reissue',
  CancelBillOfLading: 'cancel',
}
const manifest = { DraftManifest: 'draft', PublishManifest: 'publish', CorrectManifest: 'correct', CloseManifest: 'close' }
const release = {
  RequestCfrRelease: 'request',
  EvaluateConditions: 'evaluate',
  ReviewRelease: 'review',
  GrantCfrRelease: 'release',
  BlockCfrRelease: 'block',
  RevokeCfrRelease: 'revoke',
  RecordDelivery: 'record_delivery',
}

const exporting = {
  RegisterExportDocument: 'register',
  CaptureMrn: 'capture_mrn',
  SendPrenotification: 'send_prenotification',
  RejectPrenotification: 'reject_prenotification',
  RecordArrivalAtExit: 'record_arrival',
  AnnounceControl: 'announce_control',
  ReleaseForExit: 'release_for_exit',
  RefuseExit: 'refuse_exit',
  ResolveRefusal: 'resolve_refusal',
  ManifestForDeparture: 'manifest_for_departure',
  ConfirmExit: 'confirm_exit',
  CancelExportDocument: 'cancel',
}

/** A step that was given already stays where the documented row leads. */
const repeated = 'published · publish → published'
/** What is delivered in parts stays released until the last of it is. */
const inParts: Readonly<Record<string, string>> = {
  'released · record_delivery → delivered, released': 'released · record_delivery → delivered',
}

const machines: [keyof typeof documented, Record<string, string>, Resource][] = [
  ['bill_of_lading', bill, billsoflading],
  ['manifest', manifest, manifests],
  ['cfr_release', release, cfrreleases],
  ['export_document', exporting, exportdocuments],
]

test.each(machines)('the machine of a %s is the documented one, row by row', (name, names, resource) => {
  const { states, transitions } = documented[name]
  expect(resource.states.toSorted()).toEqual(states.toSorted())
  const theirs = transitions.map(row => show({ ...row, command: names[row.command] ?? row.command }))
  const named = new Set(Object.values(names))
  const ours = rowsOf(resource).filter(row => named.has(row.command))
  expect(
    ours
      .map(show)
      .map(row => inParts[row] ?? row)
      .filter(row => row !== repeated)
      .toSorted(),
  ).toEqual(theirs.toSorted())
})

const billsIn = {
  queue: '–',
  change: 'queue draft',
  refresh_cargo: 'queue draft',
  take_over: 'queue draft',
  draft: 'queue',
  assign_number: 'draft final published void cancelled',
  request_approval: 'draft',
  approve: 'draft',
  reject: 'draft',
  finalise: 'draft',
  reopen: 'final',
  publish: 'draft final published',
  cancel: 'queue draft final',
  release_by_email: 'final published',
  release_with_others: 'final published',
  print_original: 'final published',
  record_print: 'draft final published',
  record_surrender: 'published',
  give_telex_release: 'published',
  void_for_reissue: 'published',
  attach_document: 'draft final published',
}
const manifestsIn = {
  draft: '–',
  publish: 'draft',
  complete_publication: 'draft published',
  correct: 'published corrected',
  close: 'published corrected',
}
const open = 'requested blocked under_review revoked released'
const releasesIn = {
  request: '–',
  request_on_arrival: '–',
  assign: open,
  check: open,
  check_collector: open,
  uncheck: open,
  release_more: 'released',
  register_indemnity: open,
  accept_indemnity: open,
  withdraw_indemnity: open,
  record_mail: 'released revoked delivered',
}

const before_arrival = 'missing mrn_received prenotified'
const exportsIn = {
  change: before_arrival,
  resend_prenotification: 'prenotified',
  record_prenotification: 'prenotified',
  confirm_load: 'released manifested',
  chase: before_arrival,
}

test.each<[string, Resource, Record<string, string>]>([
  ['what is published is not edited, what is void or cancelled is left alone', billsoflading, billsIn],
  ['a closed manifest is done with', manifests, manifestsIn],
  ['cargo that was delivered is done with', cfrreleases, releasesIn],
  ['once goods are at the terminal nothing is declared anew', exportdocuments, exportsIn],
])('commands that leave a record where it is have their states, too: %s', (_rule, { commands }, wanted) => {
  expect(
    Object.fromEntries(Object.entries(commands).map(([command, { from }]) => [command, [from ?? '–'].flat().join(' ')])),
  ).toMatchObject(wanted)
})
