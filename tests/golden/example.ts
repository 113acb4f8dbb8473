import type { Field, Fields, Kind } from '@fairlead/contracts/kernel/field'
import type { Data } from './released.ts'

const id = '01900000-0000-7000-8000-000000000003'

/** What may stand in a field of each kind; of a choice and of rows it is the declaration that says. */
const values: Readonly<Record<Exclude<Kind, 'choice' | 'numbered' | 'many' | 'rows'>, Data[string]>> = {
  code: 'EX-A',
  text: 'Toyota Corolla',
  texts: ['toyota', 'toyotajidosha'],
  lines: 'Waalhaven 12\n3089 JH Rotterdam',
  bl_text: 'ONE USED VEHICLE\nSAID TO CONTAIN',
  translated: { en: 'Passenger car', nl: 'Personenauto' },
  integer: 12,
  decimal: '12.345',
  amount: '1234.50',
  money: { currency_id: id, calculation_unit_id: null, amount: '1250.00' },
  centimetres: 463,
  kilograms: 1300.5,
  volume: '12.032',
  date: '2026-11-20',
  instant: '2026-11-20T13:05:00.000Z',
  flag: true,
  ref: id,
  refs: [id],
  file: id,
  paper: { number: 'RTMDKRGA26010001' },
  party: { relation_id: null, name: 'Sahel Motors', address: 'Route de Rufisque\nDakar', tax_id: '' },
  chassis_number: 'WVWZZZ1KZ6W000001',
  license_plate: '1ABC234',
  container_number: 'CSQU3054383',
  imo: '9684976',
  locode: 'NLRTM',
  hs_code: '870323',
  mrn: '26NL7Q2BXA0123456J',
  email: 'desk@fairlead.test',
  emails: ['desk@fairlead.test', 'ops@fairlead.test'],
  phone: '+31104001234',
  iban: 'NL91ABNA0417164300',
  vat_id: 'NL804829733B01',
}

/** An example of what fields may hold. */
export const exampleOf = (fields: Fields): Data =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleValue(field)]))

/** An example of what one field may hold. */
export function exampleValue({ kind, of = [], fields = {} }: Field): Data[string] {
  const [choice] = of
  if (kind === 'rows') return [exampleOf(fields)]
  if (kind === 'numbered') return choice?.id ?? null
  if (kind === 'many') return choice ? [choice.code] : []
  return kind === 'choice' ? (choice?.code ?? null) : values[kind]
}
