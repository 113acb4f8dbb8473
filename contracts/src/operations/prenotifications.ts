import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { customs_types } from '../reference/customs.ts'
import { unitDetails } from './unit-details.ts'

const languages = [
  { code: 'en', en: 'English', nl: 'Engels' },
  { code: 'nl', en: 'Dutch', nl: 'Nederlands' },
] as const

/** So many units one list names at most. */
export const most_units_notified = 500

const its = { unit_ids: f.refs('units') }
/** Of a unit what its port of loading wants to know beforehand, as it was when it was told. */
const notified = {
  unit_id: f.ref('units'),
  number: f.text(20),
  chassis_number: optional(f.text(30)),
  license_plate: optional(f.license_plate()),
  make: optional(f.text(40)),
  model: optional(f.text(60)),
  quantity: f.integer(1, 10_000),
  length: optional(f.centimetres(3000)),
  width: optional(f.centimetres(1000)),
  height: optional(f.centimetres(1000)),
  weight: optional(f.kilograms(500_000)),
  customs_type: optional(f.choice(customs_types.rows)),
  mrn: optional(f.mrn()),
  /** What whoever handles it has to know: that it is dangerous and as what, that it does not drive, how it is sealed and what it weighs with all that is in it. */
  un_number: unitDetails.un_number,
  dangerous_goods_class: unitDetails.dangerous_goods_class,
  non_runner: unitDetails.non_runner,
  seal: unitDetails.seal,
  vgm_weight: unitDetails.vgm_weight,
  pod_name: optional(f.text(60)),
  customer_reference: unitDetails.customer_reference,
  /** Delivered on, or to be. */
  delivery: optional(f.date()),
}
/** To whom, of which ship's cargo. */
const letter = {
  pol_id: f.ref('ports'),
  port_name: f.text(60),
  voyage_id: f.ref('voyages'),
  voyage_number: f.text(17),
  vessel_name: optional(f.text(60)),
  office_id: f.ref('relations'),
  to: f.emails(),
  language: f.choice(languages),
}

/** What the agent or terminal at a port of loading was told beforehand of the cargo that comes (DOMAIN_SALES_OPS §2.8): each mail is a record of its own. */
export const prenotifications = resource({
  name: 'prenotifications',
  context: 'operations',
  route: null,
  stream: 'prenotification',
  fields: {
    pol_id: computed(letter.pol_id),
    port_name: computed(letter.port_name),
    voyage_id: computed(letter.voyage_id),
    voyage_number: computed(letter.voyage_number),
    vessel_name: computed(letter.vessel_name),
    office_id: computed(letter.office_id),
    to: computed(letter.to),
    language: computed(letter.language),
    unit_ids: computed(its.unit_ids),
    units: computed(f.rows(notified, most_units_notified)),
    notified_at: computed(optional(f.instant())),
    notified_by: computed(optional(f.text(120))),
    mailed_at: computed(optional(f.instant())),
  },
  title: 'voyage_number',
  list: ['voyage_number', 'pol_id', 'voyage_id', 'to', 'notified_at', 'notified_by', 'unit_ids', 'mailed_at', 'status', 'office_id'],
  search: ['voyage_number'],
  sort: '-notified_at',
  view: 'operations.view',
  edit: 'operations.edit',
  scope: { office: 'office_id' },
  states: ['notified'],
  commands: {
    /** `again` is the answer to the warning that somebody was told of some of it. */
    notify: {
      from: null,
      to: 'notified',
      may: 'operations.edit',
      input: { to: letter.to, ...its, again: optional(f.flag()) },
      own_call: true,
    },
    record_mail: { from: 'notified', may: 'system' },
  },
  events: {
    PortNotified: { ...letter, units: f.rows(notified, most_units_notified) },
    PrenotificationMailed: {},
  },
})
