import type { Field, Fields, Kind } from '@fairlead/contracts/kernel/field'

const line: Field = { kind: 'text' }

const parts: Partial<Record<Kind, Fields>> = {
  translated: { en: line, nl: line },
  money: {
    amount: { kind: 'amount' },
    currency_id: { kind: 'ref', to: 'currencies' },
    calculation_unit_id: { kind: 'ref', to: 'calculationunits' },
  },
  party: { relation_id: { kind: 'ref', to: 'relations' }, name: line, address: { kind: 'lines' }, tax_id: line },
}

/** The parts that a value of a field is made of, as fields; undefined where it has none. Those of `rows` are the parts of each row. */
export const partsOf = (field: Field | undefined): Fields | undefined => field && (field.fields ?? parts[field.kind])
