import type { ManifestPaper } from '../documents/manifest.ts'
import { computed, f, optional, saying } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { bl_states_in_force } from '../reference/documents.ts'
import { customs_answers, manifest_modes, manifest_publications } from './choices.ts'

const reason = f.lines(5, 500)
const totals = { bls: f.integer(), packages: f.integer(), gross_weight: f.decimal(2), volume: f.volume() }
/** A bill of lading as its manifest was told of it. */
const listed = {
  bill_of_lading_id: f.ref('billsoflading'),
  number: optional(f.code(20)),
  /** Its state: queue, draft, final or published. */
  state: f.text(30),
  packages: f.integer(),
  gross_weight: f.decimal(2),
  volume: f.volume(),
}
/** Of what was published before manifests kept it, nothing: it is printed from the records. */
const paper = optional(f.paper<ManifestPaper>())
const key = { voyage_id: f.ref('voyages'), pol_id: f.ref('ports'), pod_id: f.ref('ports') }
const sailing = {
  ocean_vessel_id: saying(f.ref('vessels'), 'choose_manifesting'),
  transit_country_id: saying(f.ref('countries'), 'choose_manifesting'),
  mode: saying(f.choice(manifest_modes.rows), 'choose_manifesting'),
}
/** What customs answered: of the report as a whole, and of the bills that they do not take (EDI.md §1, CUSRES). */
const answer = {
  answer: f.choice(customs_answers.rows),
  /** By which customs know the manifest from now on. */
  registration: optional(f.text(35)),
  remarks: optional(f.lines(10, 1000)),
  rejected: f.rows({ bill_of_lading_id: optional(f.ref('billsoflading')), number: f.text(35), codes: optional(f.text(100)) }, 2_000),
}
const out = ['published', 'corrected', 'closed'] as const
const all = ['draft', 'published', 'corrected', 'closed'] as const

/** The states of the bills that stand on a manifest: all that are in force, and on a closed one those that left with it. */
export const listedStates = (status: string): readonly string[] => (status === 'closed' ? ['published'] : bl_states_in_force)

/** The manifest of a voyage from one port to another: it lists their bills of lading and publishes them (DOMAIN_DOCS §1.5). */
export const manifests = resource({
  name: 'manifests',
  context: 'documentation',
  menu: 'documentation',
  route: 'manifest_status',
  stream: 'manifest',
  fields: {
    /** Voyage and ports in one, such as `GA2601 NLRTM-SNDKR`. */
    number: computed(f.text(40)),
    voyage_id: computed(key.voyage_id),
    pol_id: computed(key.pol_id),
    pod_id: computed(key.pod_id),
    ocean_vessel_id: computed(optional(sailing.ocean_vessel_id)),
    transit_country_id: computed(optional(sailing.transit_country_id)),
    mode: computed(optional(sailing.mode)),
    /** What it said when it was published, and each supplement after it, in their order. */
    paper: computed(optional(f.paper<ManifestPaper[]>())),
    publication: computed(f.choice(manifest_publications.rows)),
    /** The bills that a publication under way concerns. */
    publishing: computed(f.refs('billsoflading')),
    bls_total: computed(f.integer()),
    bls_final: computed(f.integer()),
    bls_published: computed(f.integer()),
    packages: computed(f.integer()),
    gross_weight: computed(f.decimal(2)),
    volume: computed(f.volume()),
    published_at: computed(optional(f.instant())),
    published_by: computed(optional(f.text(120))),
    /** What was manifested at publication, so that a later change can be compared. */
    published_totals: computed(f.rows(totals, 1)),
    supplements: computed(
      f.rows({ number: f.integer(1), at: f.instant(), reason, bill_of_lading_ids: f.refs('billsoflading'), ...totals }),
    ),
    /** What customs said last of what was last sent; nothing since it was corrected. */
    customs_answer: computed(optional(answer.answer)),
    customs_answered_at: computed(optional(f.instant())),
    customs_registration: computed(answer.registration),
    customs_remarks: computed(answer.remarks),
    customs_rejected: computed(answer.rejected),
  },
  title: 'number',
  list: [
    'number',
    'voyage_id',
    'pol_id',
    'pod_id',
    'status',
    'publication',
    'customs_answer',
    'bls_total',
    'bls_final',
    'bls_published',
    'packages',
    'gross_weight',
    'volume',
    'ocean_vessel_id',
    'published_at',
  ],
  search: ['number'],
  sort: '-number',
  view: 'documentation.view',
  edit: 'documentation.edit',
  states: all,
  commands: {
    draft: { from: null, to: 'draft', may: 'system', input: key },
    publish: { from: 'draft', to: 'published', may: 'documentation.edit', input: { ...sailing, force: optional(f.flag()) }, confirm: true },
    complete_publication: { from: ['draft', 'published'], to: 'published', may: 'system' },
    correct: {
      from: ['published', 'corrected'],
      to: 'corrected',
      may: 'documentation.edit',
      input: { reason, force: optional(f.flag()) },
      confirm: true,
    },
    take_customs_answer: { from: out, to: out, may: 'system', input: answer },
    close: { from: ['published', 'corrected'], to: 'closed', may: 'documentation.edit', confirm: true },
  },
  events: {
    ManifestDrafted: { ...key, number: f.text(40) },
    /** At first a manifest was told of its bills: nothing is made of it any more. */
    ManifestBillListed: listed,
    ManifestBillDelisted: { bill_of_lading_id: f.ref('billsoflading') },
    ManifestPublicationStarted: { ...sailing, forced: f.flag(), bill_of_lading_ids: f.refs('billsoflading') },
    ManifestPublished: { ...totals, paper },
    ManifestCorrected: { reason, bill_of_lading_ids: f.refs('billsoflading'), ...totals, paper },
    ManifestAnswered: answer,
    ManifestClosed: {},
  },
})
