import { type Field, f, type Kind, optional } from '@fairlead/contracts/kernel/field'
import { broken, never, rotterdam } from './pretend-api.ts'

export interface Sample {
  field: Field
  filled: unknown
  /** A value that the field refuses; nothing where it cannot hold one. */
  wrong?: unknown
}

const colours = [
  { code: 'red', id: 1, en: 'Red', nl: 'Rood' },
  { code: 'blue', id: 2, en: 'Blue', nl: 'Blauw' },
] as const

/** A field of every kind that is typed or shown, with what may stand in it. */
export const samples: Record<Exclude<Kind, 'paper'>, Sample> = {
  code: { field: f.code(8), filled: 'EX-A', wrong: 'MUCH TOO LONG' },
  text: { field: f.text(20), filled: 'Toyota Corolla', wrong: 'More than twenty characters' },
  texts: { field: f.texts(40), filled: ['Toyota', 'Toyota Jidosha'] },
  lines: { field: f.lines(), filled: 'Waalhaven 12\n3089 JH Rotterdam' },
  bl_text: { field: f.bl_text(), filled: 'ONE USED VEHICLE\nSAID TO CONTAIN' },
  translated: { field: f.translated(30), filled: { en: 'Passenger car', nl: 'Personenauto' } },
  integer: { field: f.integer(0, 99), filled: 12, wrong: 100 },
  decimal: { field: f.decimal(3), filled: '12.345', wrong: '1,2,3' },
  amount: { field: f.amount(), filled: '-1234.50', wrong: '12..' },
  money: { field: f.money(5), filled: { currency_id: rotterdam.id, calculation_unit_id: null, amount: '1250.00' } },
  centimetres: { field: f.centimetres(), filled: 463, wrong: 99_999 },
  kilograms: { field: f.kilograms(), filled: 1300.5, wrong: 900_000 },
  volume: { field: f.volume(), filled: '12.032', wrong: 'x' },
  date: { field: f.date(), filled: '2026-11-20', wrong: '31-02' },
  instant: { field: f.instant(), filled: '2026-11-20T13:05:00.000Z', wrong: 'soon' },
  flag: { field: f.flag(), filled: true },
  choice: { field: f.choice(colours), filled: 'red' },
  numbered: { field: f.numbered(colours), filled: 2 },
  many: { field: f.many(colours), filled: ['red', 'blue'] },
  ref: { field: f.ref('ports'), filled: rotterdam.id },
  refs: { field: f.refs('ports'), filled: [rotterdam.id] },
  file: { field: f.file('pdf'), filled: rotterdam.id },
  rows: {
    field: f.rows({ port_id: f.ref('ports'), date_arrival: f.date(), purpose: optional(f.text(20)) }),
    filled: [{ port_id: rotterdam.id, date_arrival: '2026-11-20', purpose: 'Load' }],
  },
  party: { field: f.party(), filled: { relation_id: null, name: 'Sahel Motors', address: 'Route de Rufisque\nDakar', tax_id: '' } },
  chassis_number: { field: f.chassis_number(), filled: 'WVWZZZ1KZ6W000001', wrong: 'WVWZZZ1KZ6WI00001' },
  license_plate: { field: f.license_plate(), filled: '1ABC234', wrong: '1-ABC-234' },
  container_number: { field: f.container_number(), filled: 'CSQU3054383', wrong: 'CSQU3054384' },
  imo: { field: f.imo(), filled: '9684976', wrong: '9684977' },
  locode: { field: f.locode(), filled: 'NLRTM', wrong: 'NL' },
  hs_code: { field: f.hs_code(), filled: '870323', wrong: '87032' },
  mrn: { field: f.mrn(), filled: '26NL7Q2BXA0123456J', wrong: '24NL7Q2B' },
  email: { field: f.email(), filled: 'desk@fairlead.test', wrong: 'desk@' },
  emails: { field: f.emails(), filled: ['desk@fairlead.test', 'ops@fairlead.test'], wrong: ['desk@fairlead.test', 'nobody'] },
  phone: { field: f.phone(), filled: '+31104001234' },
  iban: { field: f.iban(), filled: 'NL91ABNA0417164300' },
  vat_id: { field: f.vat_id(), filled: 'NL804829733B01' },
}

/** References in the states that only a slow or missing server shows. */
export const waiting: Record<string, Sample> = {
  never: { field: { ...f.ref('ports'), to: never }, filled: null },
  broken: { field: { ...f.ref('ports'), to: broken }, filled: null },
  patient: { field: { ...f.ref('ports'), min: 3 }, filled: null },
}
