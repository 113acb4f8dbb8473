import type { Field, Fields, Kind } from './field.ts'

/** What a kind of field holds before anything was said; all others begin as an empty text. */
const empties: Partial<Record<Kind, unknown>> = {
  translated: { en: '', nl: '' },
  integer: 0,
  decimal: '0',
  amount: '0.00',
  money: { currency_id: '', calculation_unit_id: null, amount: '0.00' },
  centimetres: 0,
  kilograms: 0,
  volume: '0.000',
  flag: false,
  numbered: 0,
  many: [],
  refs: [],
  rows: [],
  party: { relation_id: null, name: '', address: '', tax_id: '' },
  emails: [],
  texts: [],
}

/** What a kind of field calls empty. */
export const emptyOf = ({ kind }: Field): unknown => empties[kind] ?? ''

const emptyValue = (field: Field): unknown => (field.optional ? null : emptyOf(field))

/** What fields hold before anything was said: null where one may stay empty, else what its kind calls empty. */
export const emptyValues = (fields: Fields): Record<string, unknown> => ofEach(fields, emptyValue)

/** Kinds of field of which empty says something: a tick that is not set, a list without items. */
const sayEmpty: ReadonlySet<Kind> = new Set(['flag', 'many', 'refs', 'rows', 'emails', 'texts'])

/** Whether a field is answered by being left empty, so that nobody need fill it in. */
export const mayStayEmpty = ({ kind, optional, min = 0 }: Field): boolean =>
  optional === true || (sayEmpty.has(kind) && !(kind === 'many' && min > 0))

/** What stands in a form or sheet before anything was typed: nothing where something must be said, so that nobody saves a zero that nobody meant. */
export const blankValue = (field: Field): unknown => field.begins ?? (mayStayEmpty(field) ? emptyValue(field) : null)

export const blankValues = (fields: Fields): Record<string, unknown> => ofEach(fields, blankValue)

const ofEach = (fields: Fields, value: (field: Field) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(field)]))
