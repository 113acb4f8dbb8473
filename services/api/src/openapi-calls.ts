import { commandFields } from '@fairlead/contracts/kernel/resource'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { sheet_type } from '@fairlead/domain/ports/sheets'
import { z } from 'zod'
import type { Answer, Content, Operation } from './openapi-operation.ts'
import { component, names, type Schema, shared, typed, typedFields } from './openapi-schemas.ts'

/** A call that is no resource's, or one that only some resources have. What it takes it says itself, where it is. */
type Told = Pick<Operation, 'id' | 'tag' | 'summary' | 'answers' | 'refused'> & Partial<Operation>

const json = (shape: Record<string, z.ZodType>): Schema => typed(z.object(shape))
const file = (type: string): Content => ({ media: type })
const item = z.object({ id: z.union([z.string(), z.number()]), name: z.string(), code: z.string().optional() })
const user = {
  approved: z.literal(true),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  user_group: z.string(),
  profile_image: z.string().nullable(),
  office_id: z.string().nullable(),
  company_hq: z.boolean(),
  office_name: z.string().nullable(),
  office_location: z.string().nullable(),
  documentation_clearance: z.boolean(),
  user_ports: z.array(z.string()),
  can_finalize_own_bls: z.boolean(),
  can_review_worldcheck: z.boolean(),
  invoice_rights: z.string(),
  supervisor: z.boolean(),
  auditor: z.boolean(),
  relation_id: z.string().nullable(),
  language: z.string(),
  token_expiration: z.iso.datetime(),
  idle_minutes: z.int(),
}
const nobody = z.object({ approved: z.literal(false) })
const filter = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
/** Figures by their names; nothing where there is no saying. */
const figures = z.record(z.string(), z.union([z.string(), z.int()]).nullable())
const texts = z.record(z.string(), z.record(z.string(), z.string()))
const pages: Answer = { shared: 'Pages' }
const pdf: Answer = { shared: 'Pdf' }
const counts = { added: z.int(), changed: z.int(), unchanged: z.int() }
const live = json({ live: z.literal(true) })
const ready = json({ ready: z.boolean() })
const liveAndReady = json({ live: z.literal(true), ready: z.boolean() })
const health = json({
  ok: z.boolean(),
  ready: z.boolean(),
  release: z.string(),
  read_side: z.object({
    ok: z.boolean(),
    keeps_up: z.boolean(),
    projections: z.array(
      z.looseObject({ projection: z.string(), status: z.string(), shown: z.boolean(), position: z.string(), lag_seconds: z.number() }),
    ),
  }),
  disk: z.object({ ok: z.boolean() }),
  queue: z.looseObject({ ok: z.boolean() }),
})

/** Its token is the one that the customer was sent. A program is told how it stands then, whoever answered; who reads pages is led to the page that says so. */
const publicAnswer = (name: 'accept' | 'decline', summary: string): Told => ({
  id: `quotations_public_${name}`,
  tag: 'quotations',
  summary,
  parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
  body: typed(commandSchema(z, quotations, quotations.commands[name])),
  answers: { 200: json({ standing: z.string() }), 303: 'nothing' },
  refused: 'Refused',
})

/** Given by the customer who is signed in, to a quotation of his. */
const ownCommand = (name: 'request_as_customer' | 'accept' | 'decline' | 'supply_data' | 'cancel', summary: string): Told => ({
  id: `own_quotations_${name}`,
  tag: 'quotations',
  summary,
  body: typedFields(commandFields(quotations, quotations.commands[name])),
  answers: { [name === 'request_as_customer' ? 201 : 200]: shared('OwnQuotation') },
  refused: 'Refused',
})

const statement = json({ from: z.iso.date(), until: z.iso.date(), accounts: z.array(z.looseObject({})), to: z.array(z.string()), names })

const calls: Record<string, Told> = {
  'GET /api/health': {
    id: 'health',
    tag: 'platform',
    summary: 'Whether this node lives, and may be sent calls',
    answers: { 200: liveAndReady, 503: liveAndReady },
    refused: 'Turned_away',
  },
  'GET /api/health/live': {
    id: 'health_live',
    tag: 'platform',
    summary: 'Whether this node lives',
    answers: { 200: live },
    refused: 'Turned_away',
  },
  'GET /api/health/ready': {
    id: 'health_ready',
    tag: 'platform',
    summary: 'Whether this node may be sent calls',
    answers: { 200: ready, 503: ready },
    refused: 'Turned_away',
  },
  'GET /api/health/details': {
    id: 'health_details',
    tag: 'platform',
    summary: 'How each part is, for administrators',
    answers: { 200: health },
    refused: 'Denied',
  },
  'GET /api/config': {
    id: 'config',
    tag: 'platform',
    summary: 'What a browser must know before anybody signs in',
    answers: {
      200: json({
        push: z.looseObject({ key: z.string(), cluster: z.string().nullable(), tls: z.boolean() }),
        release: z.string(),
        monitoring: z.object({ dsn: z.string() }).nullable(),
        released_at: z.string(),
        release_note: z.string().nullable(),
        announced_from: z.string(),
        announced_for_days: z.int(),
        languages: z.array(z.string()),
      }),
    },
    refused: 'Turned_away',
  },
  'GET /api/home': {
    id: 'home',
    tag: 'platform',
    summary: 'What waits, row by row and counted',
    answers: {
      200: json({
        cards: z.array(z.object({ key: z.string(), total: z.int(), total_is_estimate: z.boolean() })),
        channels: z.array(z.string()),
        next_call: z
          .object({
            voyage_id: z.string(),
            voyage: z.unknown(),
            vessel: z.unknown(),
            port: z.object({ id: z.string(), name: z.string() }),
            date: z.string(),
            waiting: z.array(z.object({ key: z.string(), filter, total: z.int() })),
          })
          .nullable(),
        queue: z.object({
          rows: z.array(
            z.object({
              key: z.string(),
              id: z.string(),
              title: z.string(),
              about: z.array(z.string()),
              path: z.string(),
              mine: z.boolean(),
              pressing: z.boolean(),
              due: z.string().nullable(),
              count: z.int().nullable(),
              amount: z.object({ value: z.string(), currency: z.string() }).nullable(),
              lacks: z.array(z.object({ key: z.string(), count: z.int(), path: z.string() })),
            }),
          ),
          more: z.array(z.object({ key: z.string(), count: z.int(), path: z.string(), filter })),
        }),
      }),
    },
    refused: 'Denied',
  },
  'GET /api/home/figures': {
    id: 'home_figures',
    tag: 'platform',
    summary: 'Room on voyages, earnings by month, open items by age',
    answers: {
      200: json({
        room: z
          .array(
            z.object({
              voyage_id: z.uuid(),
              voyage: z.string(),
              vessel: z.string(),
              leaves: z.string(),
              measure: z.string(),
              booked: z.string(),
              stand_by: z.string(),
              capacity: z.string().nullable(),
              percent: z.int().nullable(),
            }),
          )
          .nullable(),
        earnings: z.array(z.object({ month: z.string(), revenue: z.string(), margin: z.string() })).nullable(),
        ageing: z.array(z.object({ age: z.string(), amount: z.string(), count: z.int() })).nullable(),
        unrated: z.array(z.string()),
      }),
    },
    refused: 'Denied',
  },
  'GET /api/search': {
    id: 'search',
    tag: 'platform',
    summary: 'Find records of every kind',
    answers: {
      200: json({
        data: z.array(
          z.looseObject({
            resource: z.string(),
            id: z.uuid(),
            name: z.string(),
            status: z.string(),
            by: z.object({ field: z.string(), text: z.string() }).nullable(),
            exact: z.boolean(),
            path: z.string().nullable(),
            inside: z.string().nullable(),
          }),
        ),
      }),
    },
    refused: 'Denied',
  },
  'GET /api/get-store-data': {
    id: 'store_data',
    tag: 'platform',
    summary: 'What every screen needs to name things by',
    answers: { 200: typed(z.record(z.string(), z.union([z.array(z.looseObject(item.shape)), z.string(), z.number()]).nullable())) },
    refused: 'Denied',
  },
  'GET /api/get-job-data': {
    id: 'job_data',
    tag: 'jobs',
    summary: 'What the pickers of a job offer',
    answers: {
      200: json({
        voyages: z.array(z.looseObject({ id: z.uuid(), name: z.string() })),
        offices: z.array(item),
        commodities: z.array(item),
        colours: z.array(item),
        calculation_units: z.array(item),
        payment_terms: z.array(item),
        names,
        defaults: z.object({ office_id: z.uuid().nullable(), customer_id: z.uuid().nullable() }),
      }),
    },
    refused: 'Denied',
  },
  'GET /api/voyageplanning/:id': {
    id: 'voyage_planning',
    tag: 'allocations',
    summary: 'What is sold and taken on a voyage, and who waits',
    answers: {
      200: json({
        data: z.object({
          id: z.uuid(),
          version: z.int(),
          number: z.string(),
          pairs: z.array(
            z.object({
              pol_id: z.uuid(),
              pod_id: z.uuid(),
              measures: z.record(z.string(), figures),
            }),
          ),
          capacities: z.array(z.looseObject({ use: figures })),
          stand_by: z.array(z.looseObject({ unit_id: z.uuid(), since: z.iso.datetime().nullable(), fits: z.boolean() })),
          stand_by_count: z.int(),
        }),
        names,
      }),
    },
    refused: 'Refused',
  },
  'GET /api/voyageplanning/:id/export': {
    id: 'voyage_planning_export',
    tag: 'allocations',
    summary: 'The plan of a voyage as a sheet',
    answers: { 200: file(sheet_type) },
    refused: 'Refused',
  },
  'GET /api/voyageplanning/:id/outcome': {
    id: 'voyage_planning_outcome',
    tag: 'allocations',
    summary: 'What promoting, holding back or moving units would do',
    answers: {
      200: json({
        data: z.object({
          units: z.array(z.looseObject({ unit_id: z.uuid(), gets_place: z.boolean(), excess: z.string().nullable() })),
          then_promotable: z.int(),
        }),
      }),
    },
    refused: 'Refused',
  },
  'GET /api/voyages/:id/connections': {
    id: 'voyages_connections',
    tag: 'voyages',
    summary: 'The mothers and feeders of a voyage',
    answers: {
      200: json({ data: z.array(z.looseObject({ id: z.uuid(), side: z.enum(['mother', 'feeder']), units: z.int() })), names }),
    },
    refused: 'Refused',
  },
  'GET /api/voyageplanning/:id/others': {
    id: 'voyage_planning_others',
    tag: 'allocations',
    summary: 'To which voyages units can be moved',
    answers: {
      200: json({
        data: z.array(z.looseObject({ id: z.uuid(), number: z.string(), departs: z.iso.date().nullable() })),
        names,
      }),
    },
    refused: 'Refused',
  },
  'GET /api/transhipments': {
    id: 'transhipments',
    tag: 'voyages',
    summary: 'How cargo gets from one port to another',
    answers: {
      200: json({
        data: z.array(
          z.object({
            legs: z.array(
              z.object({
                voyage_id: z.uuid(),
                number: z.string(),
                vessel: z.string(),
                pol_id: z.uuid(),
                pod_id: z.uuid(),
                departs: z.iso.date(),
                arrives: z.iso.date(),
                free: z.object({ measure: z.string(), left: z.string() }).nullable(),
              }),
            ),
            hub_ids: z.array(z.uuid()),
            arrives: z.iso.date(),
            transit_days: z.int(),
          }),
        ),
        names,
      }),
    },
    refused: 'Denied',
  },
  'POST /api/voyages/:id/reschedule/outcome': {
    id: 'reschedule_outcome',
    tag: 'voyages',
    summary: 'What a reschedule would do',
    body: json({ port_calls: z.array(z.looseObject({ id: z.string() })) }),
    answers: { 200: json({ data: z.looseObject({}), names }) },
    refused: 'Refused',
  },
  'POST /api/voyages/:id/swap_vessel/outcome': {
    id: 'swap_outcome',
    tag: 'voyages',
    summary: 'What another vessel does not take',
    body: json({ vessel_id: z.guid() }),
    answers: { 200: json({ data: z.looseObject({}) }) },
    refused: 'Refused',
  },
  'GET /api/get-export-center-data': {
    id: 'export_center',
    tag: 'units',
    summary: 'Units to be exported',
    answers: { 200: typed(z.looseObject({ rows: z.array(z.unknown()) })) },
    refused: 'Denied',
  },
  'GET /api/get-export-center-data/export': {
    id: 'export_center_sheet',
    tag: 'units',
    summary: 'The same as a sheet',
    answers: { 200: file(sheet_type) },
    refused: 'Denied',
  },
  'GET /api/get-export-center-data/papers': {
    id: 'papers_zip',
    tag: 'units',
    summary: 'Their papers',
    answers: { 200: file('application/zip') },
    refused: 'Refused',
  },
  'GET /api/paperrequests/outcome': {
    id: 'papers_outcome',
    tag: 'paperrequests',
    summary: 'Who would be asked',
    answers: { 200: json({ data: z.looseObject({}) }) },
    refused: 'Denied',
  },
  'GET /api/paperrequests/:id/link': {
    id: 'papers_link',
    tag: 'paperrequests',
    summary: 'Their address',
    answers: { 200: json({ url: z.string() }) },
    refused: 'Denied',
  },
  'GET /api/prenotifications/outcome': {
    id: 'prenotification_outcome',
    tag: 'prenotifications',
    summary: 'Who would be told',
    answers: { 200: json({ data: z.looseObject({}) }) },
    refused: 'Denied',
  },
  'POST /api/prenotifications': {
    id: 'prenotify',
    tag: 'prenotifications',
    summary: 'Tell ports of cargo',
    body: json({ unit_ids: z.array(z.uuid()), to: z.array(z.email()), again: z.boolean().optional() }),
    answers: { 200: json({ data: z.looseObject({}) }) },
    refused: 'Refused',
  },
  'GET /api/units/:id/tracking': {
    id: 'unit_tracking',
    tag: 'units',
    summary: 'Its public page',
    answers: { 200: json({ url: z.string() }) },
    refused: 'Denied',
  },
  'GET /api/jobs/:id/tracking': {
    id: 'job_tracking',
    tag: 'jobs',
    summary: 'Its public page',
    answers: { 200: json({ url: z.string() }) },
    refused: 'Denied',
  },
  'POST /api/paperrequests': {
    id: 'papers_ask',
    tag: 'paperrequests',
    summary: 'Ask for papers',
    body: json({ unit_ids: z.array(z.uuid()), again: z.boolean().optional() }),
    answers: { 200: json({ data: z.looseObject({}) }) },
    refused: 'Refused',
  },
  'POST /api/public/papers/:id/hand-in': {
    id: 'papers_hand_in',
    tag: 'paperrequests',
    summary: 'Hand in papers',
    parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
    body: file('multipart/form-data'),
    answers: { 200: json({ standing: z.string() }), 303: 'nothing' },
    refused: 'Refused',
  },
  'GET /api/unregistered': {
    id: 'unregistered',
    tag: 'units',
    summary: 'Names of units that a register does not have',
    answers: {
      200: json({
        data: z.array(z.object({ name: z.string(), make: z.string().nullish(), make_id: z.uuid().nullish(), units: z.int() })),
        is_estimate: z.boolean(),
      }),
    },
    refused: 'Denied',
  },
  'GET /api/texts': {
    id: 'texts',
    tag: 'platform',
    summary: 'Texts of the console that the company words its own way',
    answers: { 200: json({ en: texts, nl: texts }) },
    refused: 'Denied',
  },
  'GET /api/texts/public': {
    id: 'texts_public',
    tag: 'platform',
    summary: 'The same, as far as public pages speak them',
    answers: { 200: json({ en: texts, nl: texts }) },
    refused: 'Turned_away',
  },
  'POST /api/error-webhook': {
    id: 'error_report',
    tag: 'platform',
    summary: 'What went wrong in a browser',
    body: json({
      message: z.string().max(4000),
      status: z.union([z.number(), z.string()]).nullish(),
      url: z.string().nullish(),
      browserURL: z.string().nullish(),
      isMobile: z.boolean().nullish(),
      referrerURL: z.string().nullish(),
    }),
    answers: { 204: 'nothing' },
    refused: 'Turned_away',
  },
  'POST /api/push/auth': {
    id: 'push_auth',
    tag: 'platform',
    summary: 'Leave to listen to a channel',
    body: json({ socket_id: z.string(), channel_name: z.string(), editing: z.boolean().optional() }),
    answers: { 200: json({ auth: z.string(), channel_data: z.string().optional() }) },
    refused: 'Refused',
  },
  'POST /api/tickets': {
    id: 'ticket',
    tag: 'platform',
    summary: 'A ticket to download an address once',
    answers: { 200: json({ url: z.string() }) },
    refused: 'Refused',
  },
  'GET /api/audit/verify': {
    id: 'audit_verify',
    tag: 'platform',
    summary: 'Whether the log, or one record, is as it was written',
    answers: {
      200: typed(
        z.union([
          z.object({ intact: z.literal(true), events: z.int() }),
          z.object({
            intact: z.literal(false),
            resource: z.string(),
            id: z.string(),
            stream: z.string(),
            version: z.int(),
            reason: z.string(),
          }),
        ]),
      ),
    },
    refused: 'Denied',
  },
  'GET /api/queue/failed': {
    id: 'queue_failed',
    tag: 'platform',
    summary: 'Jobs that used up their attempts',
    answers: {
      200: json({
        data: z.array(z.looseObject({ id: z.string(), name: z.string(), attempts: z.int(), error: z.string(), failed_at: z.string() })),
        counts: z.object({ waiting: z.int(), active: z.int(), failed: z.int() }),
      }),
    },
    refused: 'Denied',
  },
  'POST /api/queue/failed/:id/retry': {
    id: 'queue_retry',
    tag: 'platform',
    summary: 'Try a failed job again',
    answers: { 200: json({ id: z.string() }) },
    refused: 'Refused',
  },
  'GET /api/auth/get-login-url': {
    id: 'login_url',
    tag: 'session',
    summary: 'Where to sign in',
    answers: { 200: json({ url: z.string() }) },
    refused: 'Turned_away',
  },
  'POST /api/auth/callback': {
    id: 'login',
    tag: 'session',
    summary: 'Sign in with what the provider answered',
    answers: { 200: typed(z.union([z.object({ ...user, token: z.string() }), nobody])) },
    refused: 'Turned_away',
  },
  'GET /api/auth/check-login': {
    id: 'check_login',
    tag: 'session',
    summary: 'Who is signed in',
    answers: { 200: typed(z.union([z.object(user), nobody])) },
    refused: 'Turned_away',
  },
  'PUT /api/auth/language': {
    id: 'choose_language',
    tag: 'session',
    summary: 'Choose the language that one is spoken to in',
    answers: { 200: json({ language: z.string() }) },
    refused: 'Refused',
  },
  'GET /api/auth/profile-image': {
    id: 'profile_image',
    tag: 'session',
    summary: 'The picture of who is signed in',
    answers: { 200: file('image/png') },
    refused: 'Denied',
  },
  'PUT /api/auth/profile-image': {
    id: 'choose_profile_image',
    tag: 'session',
    summary: 'Choose a picture of oneself: a PNG or JPEG of at most 2 MB',
    body: { media: 'application/octet-stream' },
    answers: { 200: json({ profile_image: z.string() }) },
    refused: 'Refused',
  },
  'DELETE /api/auth/profile-image': {
    id: 'remove_profile_image',
    tag: 'session',
    summary: 'Have no picture any more',
    answers: { 200: json({ profile_image: z.null() }) },
    refused: 'Refused',
  },
  'POST /api/auth/logout': {
    id: 'logout',
    tag: 'session',
    summary: 'Sign out',
    answers: { 200: typed(nobody) },
    refused: 'Refused',
  },
  'POST /api/files': {
    id: 'files_upload',
    tag: 'files',
    summary: 'Upload the bytes of a file',
    body: { media: 'application/octet-stream' },
    answers: { 201: { shared: 'files' } },
    refused: 'Refused',
  },
  'GET /api/files/:id/content': {
    id: 'files_content',
    tag: 'files',
    summary: 'Download, or preview of an image',
    answers: { 200: file('application/octet-stream') },
    refused: 'Denied',
  },
  'POST /api/exchangerates/ecb': {
    id: 'exchangerates_ecb',
    tag: 'exchangerates',
    summary: 'Take over the rates of the European Central Bank',
    answers: { 200: json({ date: z.iso.date(), ...counts }) },
    refused: 'Refused',
  },
  'GET /api/edilogs/:id/interchange': {
    id: 'edilogs_interchange',
    tag: 'edilogs',
    summary: 'The text of an interchange',
    answers: { 200: file('text/plain') },
    refused: 'Denied',
  },
  'GET /api/units/:id/room': {
    id: 'units_room',
    tag: 'units',
    summary: 'The capacities to which a unit is charged',
    answers: {
      200: json({
        data: z.array(z.looseObject({ voyage_id: z.uuid(), stand_by: z.boolean(), rows: z.array(z.looseObject({ row: z.string() })) })),
      }),
    },
    refused: 'Refused',
  },
  'GET /api/units/:id/timeline': {
    id: 'units_timeline',
    tag: 'units',
    summary: 'Life of the unit and of what touches it, newest first',
    answers: { 200: shared('Timeline') },
    refused: 'Denied',
  },
  'GET /api/units/:id/survey-report': {
    id: 'units_survey_report',
    tag: 'units',
    summary: 'What was found on the quay, as a paper',
    answers: { 200: pdf },
    refused: 'Denied',
  },
  'GET /api/jobs/:id/timeline': {
    id: 'jobs_timeline',
    tag: 'jobs',
    summary: 'History of the job and its parts, newest first',
    answers: { 200: shared('Timeline') },
    refused: 'Denied',
  },
  'GET /api/jobs/:id/quantities': {
    id: 'jobs_quantities',
    tag: 'jobs',
    summary: 'What lines of the job are multiplied by',
    answers: { 200: typed(z.record(z.string(), z.string())) },
    refused: 'Denied',
  },
  'GET /api/jobs/:id/vat': {
    id: 'jobs_vat',
    tag: 'jobs',
    summary: 'The VAT that its lines would have on an invoice, and why',
    answers: {
      200: json({
        debtor: z
          .object({ name: z.string(), vat_id: z.string().nullable(), country: z.string() })
          .optional()
          .describe('None without lines'),
        lines: z.array(
          z.object({
            pro_forma_line_id: z.string(),
            vat_asked: z.string(),
            vat_type: z.string(),
            vat_reason: z.string().nullable(),
            vat_rate: z.string(),
          }),
        ),
      }),
    },
    refused: 'Denied',
  },
  'GET /api/proformalines/margins': {
    id: 'pro_forma_lines_margins',
    tag: 'proformalines',
    summary: 'What is left of lines',
    answers: { 200: json({ data: z.array(z.looseObject({ key: z.string().nullable(), margin: z.string() })) }) },
    refused: 'Refused',
  },
  'GET /api/shiploadinvoicing/preview': {
    id: 'shiploadinvoicing_preview',
    tag: 'shiploadinvoicing',
    summary: 'What a run would invoice',
    answers: { 200: json({ units: z.int(), invoices: z.array(z.looseObject({})), exceptions: z.array(z.looseObject({})) }) },
    refused: 'Refused',
  },
  'POST /api/sanctionlists': {
    id: 'sanctionlists_import',
    tag: 'sanctionlists',
    summary: 'Import a file of a sanctions list',
    body: { media: 'application/octet-stream' },
    answers: { 201: json({ id: z.string(), status: z.string() }) },
    refused: 'Refused',
  },
  'POST /api/bankstatements': {
    id: 'bankstatements_import',
    tag: 'bankstatements',
    summary: 'Imports bank statements (camt 053, or a sheet)',
    body: json({ name: z.string(), content: z.string().optional(), blob: z.string().optional() }),
    answers: {
      201: json({
        data: z.array(z.looseObject({ id: z.string(), outcome: z.string() })),
      }),
    },
    refused: 'Refused',
  },
  'GET /api/bankstatements/:id/proposals': {
    id: 'bankstatements_proposals',
    tag: 'bankstatements',
    summary: 'What its entries may be booked on',
    answers: {
      200: json({
        entries: z.array(z.looseObject({})),
        open: z.array(z.looseObject({})),
      }),
    },
    refused: 'Denied',
  },
  'GET /api/freightlist/:id': {
    id: 'freightlist',
    tag: 'freightlists',
    summary: 'What a voyage is settled with its carrier for',
    answers: {
      200: json({
        voyage: z.looseObject({}),
        recipients: z.array(z.string()),
        list: z.looseObject({ bls: z.int(), sections: z.array(z.looseObject({})) }),
        names,
      }),
    },
    refused: 'Denied',
  },
  'GET /api/freightlist/:id/print': {
    id: 'freightlist_print',
    tag: 'freightlists',
    summary: 'The same as PDF, narrowed as it is',
    answers: { 200: pdf },
    refused: 'Denied',
  },
  'GET /api/freightlist/:id/sheet': {
    id: 'freightlist_sheet',
    tag: 'freightlists',
    summary: 'The same as a spreadsheet, narrowed as it is',
    answers: { 200: file(sheet_type) },
    refused: 'Denied',
  },
  'POST /api/accounting/authorize': {
    id: 'accounting_authorize',
    tag: 'companysettings',
    summary: 'Where an office is let into its accounting package',
    answers: { 200: json({ url: z.url() }) },
    refused: 'Refused',
  },
  'POST /api/accounting/callback': {
    id: 'accounting_callback',
    tag: 'companysettings',
    summary: 'What the accounting package answered',
    answers: { 200: json({ connected: z.literal(true), office_id: z.uuid() }) },
    refused: 'Refused',
  },
  'GET /api/invoices/:id/ubl': {
    id: 'invoices_ubl',
    tag: 'invoices',
    summary: 'The invoice as UBL for Peppol, with its PDF where asked',
    answers: { 200: file('application/xml') },
    refused: 'Refused',
  },
  'POST /api/callback/access-point': {
    id: 'access_point_callback',
    tag: 'invoices',
    summary: 'What became of an e-invoice, signed by the access point',
    parameters: [{ name: 'x-signature', in: 'header', required: true, schema: { type: 'string' } }],
    body: json({
      message_id: z.string(),
      status: z.enum(['sent', 'delivered', 'accepted', 'rejected', 'failed']),
      reason: z.string().max(1000).nullish(),
    }),
    answers: { 204: 'nothing' },
    refused: 'Refused',
  },
  'GET /api/relations/:id/statement': {
    id: 'relations_statement',
    tag: 'relations',
    summary: 'The account of a debtor over a period, and what is open',
    answers: { 200: statement },
    refused: 'Denied',
  },
  'GET /api/relations/:id/statement/print': {
    id: 'relations_statement_print',
    tag: 'relations',
    summary: 'The same as PDF',
    answers: { 200: pdf },
    refused: 'Denied',
  },
  'GET /api/relations/:id/statement/sheet': {
    id: 'relations_statement_sheet',
    tag: 'relations',
    summary: 'The same as a spreadsheet',
    answers: { 200: file(sheet_type) },
    refused: 'Denied',
  },
  'GET /api/portal/statement': {
    id: 'own_statement',
    tag: 'relations',
    summary: 'The own account of a customer',
    answers: { 200: statement },
    refused: 'Denied',
  },
  'GET /api/portal/statement/print': {
    id: 'own_statement_print',
    tag: 'relations',
    summary: 'The same as PDF',
    answers: { 200: pdf },
    refused: 'Denied',
  },
  'GET /api/portal/statement/sheet': {
    id: 'own_statement_sheet',
    tag: 'relations',
    summary: 'The same as a spreadsheet',
    answers: { 200: file(sheet_type) },
    refused: 'Denied',
  },
  'GET /api/portal/invoices/:id/print': {
    id: 'own_invoice_print',
    tag: 'invoices',
    summary: 'An own invoice of a customer as PDF',
    answers: { 200: pdf },
    refused: 'Denied',
  },
  'GET /api/relations/:id/credit': {
    id: 'relations_credit',
    tag: 'relations',
    summary: 'How a customer stands against his credit limit, in euros',
    answers: {
      200: json({
        limit: z.string().nullable().describe('As it counts today; none, or any amount for a time, when null'),
        used: z.string(),
        invoiced: z.string(),
        promised: z.string(),
        free: z.string().nullable(),
        is_beyond: z.boolean(),
        overdue: z.string(),
        overdue_count: z.int(),
        lifted_until: z.string().nullable(),
        warnings: z.array(z.string()),
      }),
    },
    refused: 'Denied',
  },
  'GET /api/quotations/:id/reply-link': {
    id: 'quotations_reply_link',
    tag: 'quotations',
    summary: 'Where the customer answers the version that is out',
    answers: { 200: json({ url: z.string() }) },
    refused: 'Refused',
  },
  'POST /api/public/quotations/:publicId/accept': publicAnswer('accept', 'Accept a quotation, without signing in'),
  'POST /api/public/quotations/:publicId/decline': publicAnswer('decline', 'Decline a quotation, without signing in'),
  'GET /api/portal/quotations': {
    id: 'own_quotations',
    tag: 'quotations',
    summary: 'Own quotations of a customer',
    answers: { 200: shared('OwnQuotations') },
    refused: 'Denied',
  },
  'GET /api/portal/quotations/:id': {
    id: 'own_quotation',
    tag: 'quotations',
    summary: 'An own quotation',
    answers: { 200: shared('OwnQuotation') },
    refused: 'Denied',
  },
  'GET /api/portal/quotations/:id/quotation.pdf': {
    id: 'own_quotation_paper',
    tag: 'quotations',
    summary: 'Its paper',
    answers: { 200: pdf },
    refused: 'Denied',
  },
  'POST /api/portal/quotations': ownCommand('request_as_customer', 'Ask for a quotation'),
  'POST /api/portal/quotations/:id/accept': ownCommand('accept', 'Accept an own quotation'),
  'POST /api/portal/quotations/:id/decline': ownCommand('decline', 'Decline an own quotation'),
  'POST /api/portal/quotations/:id/supply_data': ownCommand('supply_data', 'Tell what the office asked for'),
  'POST /api/portal/quotations/:id/cancel': ownCommand('cancel', 'Withdraw an own quotation before it is accepted'),
  'POST /api/imports/:id/match': {
    id: 'imports_match',
    tag: 'imports',
    summary: 'Say what would become of each row',
    answers: { 200: json({ id: z.uuid(), ...counts, refused: z.int() }) },
    refused: 'Refused',
  },
  'GET /api/imports/:id/rows': {
    id: 'imports_rows',
    tag: 'imports',
    summary: 'What would become of each row',
    answers: { 200: shared('ImportRows') },
    refused: 'Denied',
  },
}

/** Calls of the resources that have papers, by what stands behind their path. */
const ofPapers: Record<string, (name: string) => Told> = {
  'GET /:id/preview': name => ({
    id: `${name}_preview`,
    tag: name,
    summary: 'Preview, one SVG a page',
    answers: { 200: pages },
    refused: 'Denied',
  }),
  'POST /:id/preview': name => ({
    id: `${name}_preview_typed`,
    tag: name,
    summary: 'Preview of what is typed and not saved',
    body: component(`${name}_changes`),
    answers: { 200: pages },
    refused: 'Refused',
  }),
  'GET /:id/print': name => ({
    id: `${name}_print`,
    tag: name,
    summary: 'Print as PDF',
    answers: { 200: pdf },
    refused: 'Refused',
  }),
  'GET /:id/printable': name => ({
    id: `${name}_printable`,
    tag: name,
    summary: 'Whether it may be printed so',
    answers: { 200: json({ id: z.string() }) },
    refused: 'Refused',
  }),
  'POST /print': name => ({
    id: `${name}_print_together`,
    tag: name,
    summary: 'Print many, as one PDF or a ZIP',
    answers: { 200: pdf },
    refused: 'Refused',
  }),
  'GET /:id/files/:key': name => ({
    id: `${name}_file`,
    tag: name,
    summary: 'A file of the record',
    answers: { 200: pdf },
    refused: 'Denied',
  }),
}

/** What is told of a call that the contract of its resource says nothing of, by method and address. */
export function otherCall(method: string, url: string): Told | undefined {
  const [, name = '', rest = ''] = /^\/api\/([a-z_]+)(\/:id\/.+|\/print)$/.exec(url) ?? []
  return calls[`${method} ${url}`] ?? ofPapers[`${method} ${rest}`]?.(name)
}
