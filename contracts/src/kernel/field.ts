import type { FileType } from '../platform/file-content.ts'
import type { Choice } from '../reference/choices.ts'
import type { TextKey } from '../texts/index.ts'
import type { HavingOf, Target } from './names.ts'

/** A text in both languages of the product. */
export interface Translated {
  en: string
  nl: string
}

/** The specification's currency-and-amount (§3); `calculation_unit_id` is null for a plain amount. */
export interface Money {
  currency_id: string
  calculation_unit_id: string | null
  amount: string
}

/** A party as printed on a transport document: a relation, or free text. */
export interface Party {
  relation_id: string | null
  name: string
  /** At most five lines of 35 characters, parted by line breaks. */
  address: string
  /** VAT or EORI number, as the document shows it. */
  tax_id: string
}

/** Every kind of field there is. Each has one file in `kinds/` here and one in the console's `kernel/fields/`. */
export type Kind =
  | 'code'
  | 'text'
  | 'texts'
  | 'lines'
  | 'bl_text'
  | 'translated'
  | 'integer'
  | 'decimal'
  | 'amount'
  | 'money'
  | 'centimetres'
  | 'kilograms'
  | 'volume'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'numbered'
  | 'many'
  | 'ref'
  | 'refs'
  | 'file'
  | 'rows'
  | 'party'
  | 'paper'
  | 'chassis_number'
  | 'license_plate'
  | 'container_number'
  | 'imo'
  | 'locode'
  | 'hs_code'
  | 'mrn'
  | 'email'
  | 'emails'
  | 'phone'
  | 'iban'
  | 'vat_id'

/** Values that fields of a record have, of which one is enough: `{ types: ['OFFICE'] }`. */
export type Accepts = Readonly<Record<string, readonly string[]>>

/** Rules of the world for codes, each a check of `checks/`. */
export type CodeCheck = 'bic' | 'container_type' | 'country' | 'currency' | 'eori' | 'lei' | 'mmsi' | 'scac' | 'un_number'

/**
 * A field as plain data. It carries no validator, so that a list page need not load one; what follows from the kind (schema, column,
 * filter operators, export) stands in `kinds/`.
 */
export interface Field<out T = unknown, Computed extends boolean = boolean> {
  readonly kind: Kind
  /** May be left empty; its value is then null. */
  readonly optional?: boolean
  /** What it holds in a new record unless something else is said. */
  readonly begins?: unknown
  /** What being empty says, where it says something: "as the office". */
  readonly otherwise?: Translated
  /** What is said where it is left empty, instead of that it is to be filled in. */
  readonly missing?: TextKey
  /** Set by events alone: shown, listed and searched, never typed in. */
  readonly computed?: Computed
  /** Follows from other fields, of the record or of those it belongs to: they tell what changed, and this says it no second time. */
  readonly derived?: boolean
  /** Kept from customers: purchase rates, margins, internal notes (design/QUALITY §3). */
  readonly internal?: true | 'customers'
  /** Typed when a record is made; after that, commands of its own change it. */
  readonly by_command?: true
  /** A reference that keeps nobody from deleting what it refers to. */
  readonly weak?: boolean
  /** A reference to what is made under this id because of the command that says it. */
  readonly forward?: boolean
  /** Compared as a whole or by its beginning: parts of it are looked for by nobody, and cost nothing to find. */
  readonly whole?: boolean
  /** Which records a `ref` or `refs` may choose, where not all: those with one of these values in each field. */
  readonly accepts?: Accepts
  /** What a code must look like, where the world has a rule for it. */
  readonly check?: CodeCheck
  /** Longest text, or greatest number. */
  readonly max?: number
  /** Least number; of `many`, how many at least; with a `ref`, how much must be typed before a list shows. */
  readonly min?: number
  readonly decimals?: number
  /** Shown without a fraction where it has none: of a quantity, noughts say nothing. */
  readonly bare?: true
  /** The day that a date must not come before: today, or the one of another field beside it (specification §5). */
  readonly not_before?: string
  /** Which fields name the currency of an amount, where that is not the record's `currency_id`: the first that does, as the currency that it refers to or the rate that it is. */
  readonly currency?: readonly string[]
  /** An amount that others were exchanged for: shown to the nearest that can be paid. */
  readonly exchanged?: true
  /** Amounts are rounded to multiples of ten times this (specification §5). */
  readonly step?: number
  /** Where a `ref`, `refs` or `file` points: the name of a resource. */
  readonly to?: string
  /** Types that a `file` may be of. */
  readonly types?: readonly FileType[]
  /** What a `choice`, `numbered` or `many` chooses from. */
  readonly of?: readonly Choice[]
  /** What a row of `rows` is made of. */
  readonly fields?: Fields
  /** More rows than `max` are taken one list after the other, as who sends too many is told. */
  readonly in_turn?: true
  /** In which words all its rows stand in one cell of a sheet; they stand in none where nothing is said. */
  readonly cell?: 'measures' | 'packages'
  /** Which part of a row says whose office it is of: who is bound to an office sees its rows, and those that are of no office. */
  readonly office?: string
  /** Which field of the record says whose office keeps it: of what this says nobody else is told who is bound to an office. */
  readonly keeper?: string
  /** Rows that say what those of another field amount to that somebody does not see. */
  readonly sums?: string
  /** Never stands in TypeScript's output: it carries the type of the value. */
  readonly value?: T
}

export type Fields = Readonly<Record<string, Field>>
export type ValueOf<F> = F extends Field<infer T> ? T : never
/** The values of all fields, as in a record. */
export type Values<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }

/** The same where what says nothing is left out. What was written before it could be says null. */
type Said<F extends Fields> = { -readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  -readonly [K in OptionalKeys<F>]?: ValueOf<F[K]>
}

type ComputedKeys<F extends Fields> = { [K in keyof F]: F[K] extends { readonly computed: true } ? K : never }[keyof F]
type OptionalKeys<F extends Fields> = { [K in keyof F]: null extends ValueOf<F[K]> ? K : never }[keyof F]
/** What may be typed in: no computed fields; those that may be empty may be left out. */
export type Input<F extends Fields> = { -readonly [K in Exclude<keyof F, ComputedKeys<F> | OptionalKeys<F>>]: ValueOf<F[K]> } & {
  -readonly [K in Exclude<OptionalKeys<F>, ComputedKeys<F>>]?: ValueOf<F[K]>
}

type Coded<C extends readonly Choice[]> = C[number]['code']
type Numbered<C extends readonly Choice[]> = Extract<C[number], { id: number }>['id']
type Plain<T> = Field<T, false>

const plain = <T>(kind: Kind, options: Omit<Field, 'kind' | 'value' | 'computed'> = {}): Plain<T> => ({ kind, ...options })

const referring = (to: string, accepts?: Accepts) => ({ to, min: 1, ...(accepts === undefined ? {} : { accepts }) })

/** The words in which a resource declares its fields. */
export const f = {
  /** A short code: upper case, without blanks. */
  code: (max: number, check?: CodeCheck) => plain<string>('code', check === undefined ? { max } : { max, check }),
  /** One line of text. */
  text: (max: number) => plain<string>('text', { max }),
  /** Several short texts of one line each. */
  texts: (max: number, most = 50) => plain<string[]>('texts', { max, decimals: most }),
  /** Several lines; specification §5 allows five in an address. */
  lines: (lines = 5, max = 1000) => plain<string>('lines', { max, decimals: lines }),
  /** A text of a bill of lading: upper case, three rows shown, five at most (specification §5, §9). */
  bl_text: () => plain<string>('bl_text', { max: 1000, decimals: 5 }),
  /** A text in English and Dutch. */
  translated: (max: number) => plain<Translated>('translated', { max }),
  integer: (min = 0, max = 1_000_000_000) => plain<number>('integer', { min, max }),
  /** A decimal number as text, with a fixed number of decimals. */
  decimal: (decimals: number, max = 1_000_000_000, min = 0) => plain<string>('decimal', { decimals, max, min }),
  /** How much there is of something, with three decimals. */
  quantity: () => plain<string>('decimal', { decimals: 3, max: 1_000_000_000, min: 0, bare: true }),
  /** An amount of money as text with two decimals; its currency stands beside it. With `min`, none below it. */
  amount: (min?: number) => plain<string>('amount', min === undefined ? { decimals: 2 } : { decimals: 2, min, max: 9_999_999_999 }),
  /** An amount in another currency than the record's: that which a field of it names. */
  amountIn: (currency: string) => plain<string>('amount', { decimals: 2, currency: [currency] }),
  /** An amount, none below zero, in the currency of a rate: of the first of these fields that has one. */
  amountOf: (...rates: readonly string[]) => plain<string>('amount', { decimals: 2, min: 0, max: 9_999_999_999, currency: rates }),
  /** An amount that amounts in several currencies were exchanged for, as they were reckoned. */
  exchanged: () => plain<string>('amount', { decimals: 2, exchanged: true }),
  /** Currency, unit and amount; `step` is the specification's extra option, of which ten times is the multiple to round to (§5). */
  money: (step?: number) => plain<Money>('money', step === undefined ? {} : { step }),
  /** A price of a price list: currency, unit and amount with up to four decimals, below zero where it is taken off. */
  rate: () => plain<Money>('money', { decimals: 4 }),
  /** What one of a line costs, in the currency that a field of it names: as a price of a price list, but with its unit beside it. */
  rateIn: (currency: string, min = -1_000_000_000) =>
    plain<string>('amount', { decimals: 4, max: 1_000_000_000, min, currency: [currency] }),
  /** A length in centimetres, one decimal; shown in metres. */
  centimetres: (max = 3000, min = 0) => plain<number>('centimetres', { max, min }),
  /** A weight in kilograms. */
  kilograms: (max = 500_000, min = 0) => plain<number>('kilograms', { max, min }),
  /** Cubic metres as text, three decimals. */
  volume: () => plain<string>('volume', { decimals: 3 }),
  /** A day, `yyyy-MM-dd`; with `not_before`, not one before `today` or before that of another field. */
  date: (not_before?: string) => plain<string>('date', not_before === undefined ? {} : { not_before }),
  /** A moment, ISO 8601 in UTC. */
  instant: () => plain<string>('instant'),
  /** Yes or no; `begins` is what it is in a new record, no matter whether that comes from a form, a sheet or another program. */
  flag: (begins?: true) => plain<boolean>('flag', begins === undefined ? {} : { begins }),
  /** One of a fixed list, kept as its code. */
  choice: <const C extends readonly Choice[]>(of: C) => plain<Coded<C>>('choice', { of }),
  /** One of a list that the specification numbers, kept as its number. */
  numbered: <const C extends readonly Choice[]>(of: C) => plain<Numbered<C>>('numbered', { of }),
  /** Any of a fixed list, kept as codes; `min` of them at least. */
  many: <const C extends readonly Choice[]>(of: C, min = 0) => plain<Coded<C>[]>('many', min === 0 ? { of } : { of, min }),
  /** The id of a record of another resource, and which of those it takes; its list shows from the first character (specification §5). */
  ref: <const N extends Target>(to: N, accepts?: HavingOf<N>) => plain<string>('ref', referring(to, accepts)),
  refs: <const N extends Target>(to: N, accepts?: HavingOf<N>) => plain<string[]>('refs', referring(to, accepts)),
  /** The id of one file that hangs on the record. */
  file: (...types: readonly FileType[]) => plain<string>('file', { to: 'files', types }),
  /** Rows within the record, such as port calls or invoice lines. */
  rows: <const F extends Fields>(fields: F, max = 1000) => plain<Values<F>[]>('rows', { fields, max }),
  /** Rows of many fields, each of which says but a few and leaves the others out. Only events set them. */
  sparse: <const F extends Fields>(fields: F, max = 1000) => plain<Said<F>[]>('rows', { fields, max }),
  party: () => plain<Party>('party'),
  /** All that a paper said when it was signed: printed from, never answered, listed or searched. Only events set it. */
  paper: <T extends object>() => plain<T>('paper'),
  chassis_number: () => plain<string>('chassis_number', { max: 30 }),
  license_plate: () => plain<string>('license_plate', { max: 15 }),
  container_number: () => plain<string>('container_number', { max: 11 }),
  imo: () => plain<string>('imo', { max: 7 }),
  locode: () => plain<string>('locode', { max: 5 }),
  hs_code: () => plain<string>('hs_code', { max: 10 }),
  mrn: () => plain<string>('mrn', { max: 18 }),
  email: () => plain<string>('email', { max: 254 }),
  emails: () => plain<string[]>('emails', { max: 20 }),
  phone: () => plain<string>('phone', { max: 25 }),
  iban: () => plain<string>('iban', { max: 34 }),
  vat_id: () => plain<string>('vat_id', { max: 20 }),
} as const

/** A field that says in words of its own that it is still empty. */
export const saying = <F extends Field>(field: F, missing: TextKey): F => ({ ...field, missing })

/** A field that may stay empty; `otherwise` is what it then says. */
export const optional = <T>(field: Plain<T>, otherwise?: Translated): Plain<T | null> => ({
  ...(field as Plain<T | null>),
  optional: true,
  ...(otherwise ? { otherwise } : {}),
})

/** A field that only events set. */
export const computed = <T>(field: Plain<T>): Field<T, true> & { readonly computed: true } => ({ ...field, computed: true })

type Settled<F extends Fields> = { readonly [K in keyof F]: Field<ValueOf<F[K]>, true> & { readonly computed: true } }
/** Fields that are settled at once, and cannot be typed later. */
export const settled = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]): [string, Field] => [key, { ...field, computed: true }])) as Settled<F>

/** A field that follows from others, of this record or of those that it belongs to: no history tells of it. */
export const derived = <T>(field: Plain<T>) => ({ ...computed(field), derived: true }) as const

/** Rows that people can type into one cell of a sheet. */
export const inOneCell = <F extends Field>(field: F, cell: NonNullable<Field['cell']>): F => ({ ...field, cell })

/** A field that is typed with a new record, and that only commands of its own change after. */
export const byCommand = <F extends Field>(field: F): F => ({ ...field, by_command: true })

/** A reference that is a wish and no fact: what it refers to may be deleted all the same. */
export const weak = <F extends Field>(field: F): F => ({ ...field, weak: true })

/** A reference to what is yet to be made, under an id that its maker chose. */
export const forward = <F extends Field>(field: F): F => ({ ...field, forward: true })

/** A field that customers never see, nor who works for us at ports. */
export const internal = <F extends Field>(field: F): F => ({ ...field, internal: true })

/** A field that customers never see, and who works for us at ports does: what keeps cargo there (DOMAIN_SALES_OPS §2.6). */
export const ofHouse = <F extends Field>(field: F): F => ({ ...field, internal: 'customers' })

/** Rows of several offices, of which each sees its own and those of none; a row that does not even say so is shown to who sees all. */
export const ofOffices = <F extends Field>(field: F, office = 'office_id'): F => ({ ...field, office })

/** A field of which other offices are told nothing, though they may see its record. */
export const ofKeeper = <F extends Field>(field: F, keeper = 'office_id'): F => ({ ...field, keeper })

/** Rows that tell who does not see all those of another field what the others amount to: alike in all but their decimals, which are added up. */
export const summing = <F extends Field>(sums: string, field: F): F => ({ ...field, sums })

/** A text that is asked for as a whole or by its beginning, such as a key: no parts of it are indexed. */
export const whole = <F extends Field>(field: F): F => ({ ...field, whole: true })

/** Whether a record says by each of these fields one of the values: whether a reference may choose it. Null is a field that says nothing. */
export const accepts = (
  { accepts = {} }: { readonly accepts?: Readonly<Record<string, readonly (string | null)[]>> },
  record: Readonly<Record<string, unknown>>,
): boolean => Object.entries(accepts).every(([field, values]) => [record[field]].flat().some(value => values.some(one => one === value)))
