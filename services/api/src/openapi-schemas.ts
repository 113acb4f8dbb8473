import { type Field, type Fields, f } from '@fairlead/contracts/kernel/field'
import { joinedAs } from '@fairlead/contracts/kernel/joined'
import { kindOf } from '@fairlead/contracts/kernel/kinds'
import { z } from 'zod'

/** JSON Schema, as OpenAPI 3.1 takes it. */
export type Schema = { readonly [key: string]: unknown }

const nullable = (schema: Schema): Schema =>
  typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'], ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}) }
    : { anyOf: [schema, { type: 'null' }] }

const list = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() })
const entry = z.object({
  version: z.int(),
  position: z.string(),
  type: z.string(),
  at: z.iso.datetime(),
  actor: z.looseObject({ id: z.string(), name: z.string() }),
  source: z.string(),
  command_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
/** Of a currency it says how many decimals its amounts have. */
const label = z.object({ id: z.uuid(), name: z.string(), code: z.string().optional(), minor_units: z.int().optional() })
/** Names of records of other resources, by resource. */
export const names = z.record(z.string(), z.array(label))

const refusal = {
  message: z.string().describe('What is wrong, in the language of who asks'),
  errors: z.record(z.string(), z.array(z.string())).describe('What is wrong at which field; those of rows by their path, `units.3.mrn`'),
  code: z.string().describe('The same in every language'),
}

const sum = z.object({ currency: z.string(), amount: z.string() })
const ownStanding = z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn', 'in_hand', 'data_needed'])
const ownQuotation = z.object({
  id: z.uuid(),
  version: z.int(),
  standing: ownStanding,
  language: z.string(),
  number: z.string(),
  revision: z.int(),
  date: z.iso.date(),
  valid_until: z.iso.date().nullable(),
  customer_reference: z.string().nullable(),
  representative: z.string().nullable(),
  service: z.string(),
  cargo_mode: z.string(),
  incoterm: z.string().nullable(),
  port_of_loading: z.string().nullable(),
  port_of_discharge: z.string().nullable(),
  place_of_receipt: z.string().nullable(),
  final_destination: z.string().nullable(),
  payment_terms: z.string().nullable(),
  cargo: z.array(
    z.object({
      quantity: z.int(),
      goods: z.string(),
      details: z.array(z.string()),
      measures: z.array(z.string()).nullable(),
      weight_kg: z.string().nullable(),
      chassis_numbers: z.array(z.string()),
    }),
  ),
  volume: z.string(),
  prices: z.array(sum.extend({ description: z.string(), quantity: z.string().nullable(), unit: z.string(), rate: z.string().nullable() })),
  has_more: z.boolean(),
  totals: z.array(sum),
  total: sum.nullable(),
  terms: z.array(z.string()),
  office: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  wanted_date: z.iso.date().nullable(),
  request_remark: z.string().nullable(),
  data_asked: z.string().nullable(),
  data_supplied: z.string().nullable(),
  has_paper: z.boolean(),
  answer: z
    .object({
      accepted_at: z.iso.datetime().nullable(),
      accepted_by: z.string().nullable(),
      accepted_reference: z.string().nullable(),
      declined_because: z.string().nullable(),
      remark: z.string().nullable(),
    })
    .nullable(),
  bookings: z.array(z.object({ number: z.string(), job_id: z.uuid() })),
})
const ownRow = z.object({
  id: z.uuid(),
  number: z.string(),
  standing: ownStanding,
  date: z.iso.date(),
  customer_reference: z.string().nullable(),
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  valid_until: z.iso.date().nullable(),
  total: z.string().nullable(),
  currency: z.string().nullable(),
})

/** What many calls answer, take or refuse, by the name of its component. */
const common = {
  Label: label.describe('A record, as it is named where it is referred to'),
  Named: label.nullable().describe('What a reference refers to; nothing where it is empty'),
  Ref: z.uuid().nullable().describe('Another record; nothing where it is empty'),
  Record: z
    .object({
      id: z.uuid(),
      version: z.int().describe('Goes up with every event; sent back with `If-Match`, or in the whole object'),
      created_at: z.iso.datetime().nullish(),
      created_by: z.string().nullish(),
      updated_at: z.iso.datetime().nullish(),
      updated_by: z.string().nullish(),
      position: z.string().optional().describe('Where in the log the command stands that this answers'),
      warnings: z.array(z.string()).optional().describe('What staff should know of what this command did'),
    })
    .describe('What every record says beside its fields'),
  Row: z.object({ id: z.uuid(), version: z.int().optional() }).describe('What every row of a list says beside its columns'),
  Page: list
    .extend({
      total_is_estimate: z.boolean().describe('Beyond 10,000 rows the total is estimated'),
      data: z.array(z.unknown()),
    })
    .describe('Where in a list a page stands'),
  Done: z
    .object({ id: z.uuid(), version: z.int(), position: z.string(), warnings: z.array(z.string()).optional() })
    .describe('Done and on the record, but not to be read yet: the read side is behind'),
  Refused: z
    .object({
      ...refusal,
      request_id: z.string().describe('Under which it stands in the log'),
      version: z.int().optional().describe('Where another has changed the record meanwhile: its version now'),
      events: z.array(entry).optional().describe('And what he did'),
    })
    .describe('Why a call is refused'),
  Refusals: z
    .record(z.string(), z.object(refusal).nullable())
    .describe('Why each command would be refused now, as far as that follows from the record; null where nothing is known against it'),
  History: list
    .extend({ data: z.array(entry), names, people: z.array(z.object({ id: z.string(), name: z.string() })), fields: z.array(z.string()) })
    .describe('Who did what when, and what it changed; names of what the changes refer to, by resource'),
  Timeline: list
    .extend({ data: z.array(entry.extend({ of: z.object({ resource: z.string(), id: z.string(), name: z.string() }) })), names })
    .describe('The histories of several records in one line'),
  Uses: z
    .object({
      data: z.array(
        z.object({
          resource: z.string(),
          field: z.string(),
          total: z.int(),
          more: z.boolean(),
          first: z.array(label),
          route: z.string().nullable(),
        }),
      ),
    })
    .describe('Which records refer to one'),
  Facets: z
    .object({
      field: z.string(),
      data: z.array(z.object({ value: z.string().nullable(), count: z.int(), label: label.nullish() })),
      is_estimate: z.boolean(),
    })
    .describe('Values of a field, the most frequent first'),
  Sheet: z
    .object({ id: z.uuid(), headers: z.array(z.string()), rows: z.int(), sample: z.array(z.array(z.string())) })
    .describe('A sheet that was uploaded: what is to be imported'),
  OwnQuotation: ownQuotation.describe('A quotation as its customer is told of it'),
  OwnQuotations: list.extend({ data: z.array(ownRow) }).describe('The quotations of who is signed in'),
  ImportRows: list
    .extend({
      headers: z.array(z.string()),
      data: z.array(
        z.object({
          row: z.int(),
          outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
          cells: z.array(z.string()),
          errors: z.record(z.string(), z.array(z.string())),
          missing: z.array(z.string()).describe('Fields that must be filled and have no column'),
          note: z.string().nullable().describe('What becomes of what was there, in words'),
          changes: z.array(z.string()),
        }),
      ),
    })
    .describe('What would become of the rows of a sheet'),
  Made: z.object({ id: z.uuid().optional().describe('Chosen by the caller, so that a repeated create is the same create') }),
  Edited: z.object({ version: z.int().min(0).optional().describe('The version that was edited: refused when there is a newer one') }),
  Filter: z.union([z.string(), z.array(z.string())]).describe('A value, or any of several'),
} satisfies Record<string, z.ZodType>

/** A component by its name: one that many calls share, or of a resource. */
export const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const shared = (name: keyof typeof common): Schema => component(name)

/** Kinds of field whose values have parts, the same wherever they stand. */
const inParts = { money: 'Money', party: 'Party' } as const
const partsOf = (kind: string): string | undefined => (kind in inParts ? inParts[kind as keyof typeof inParts] : undefined)

/** The components that many calls share. */
export const commonSchemas = (): Record<string, Schema> => ({
  ...Object.fromEntries(Object.entries(common).map(([name, schema]) => [name, typed(schema)])),
  Reason: reasonInput,
  ...Object.fromEntries(Object.entries(inParts).map(([kind, name]) => [name, ofKind({ kind: kind as Field['kind'] }, 'typed')])),
})

/** Keywords that say what may be typed in, and nothing of what is answered: a record may be older than they are. */
const judging = new Set(['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems'])
/**
 * `default` makes generators ask for what may be left out; the bounds of numbers are those of JavaScript; the pattern of an id is that of its format;
 * that a text is not empty goes without saying.
 */
const unsaid = (json: Schema, key: string): boolean =>
  key === '$schema' ||
  key === 'default' ||
  (key === 'additionalProperties' && ['false', '{}'].includes(JSON.stringify(json[key]))) ||
  (key === 'minimum' && json[key] === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && json[key] === Number.MAX_SAFE_INTEGER) ||
  (key === 'minLength' && json[key] === 1) ||
  (key === 'pattern' && json.format !== undefined)

function tidy(json: unknown, side: Side): unknown {
  if (Array.isArray(json)) return json.map(one => tidy(one, side))
  if (typeof json !== 'object' || json === null) return json
  const said: Schema = { ...json }
  const [first, second, ...more] = Array.isArray(said.anyOf) ? (said.anyOf as Schema[]) : []
  if (first && second?.type === 'null' && more.length === 0 && Object.keys(said).every(key => key === 'anyOf' || key === 'default'))
    return nullable(tidy(first, side) as Schema)
  const kept = Object.entries(said).filter(([key]) => !unsaid(said, key) && !(side === 'answered' && judging.has(key)))
  return Object.fromEntries(kept.map(([key, value]) => [key, key === 'enum' || key === 'required' ? value : tidy(value, side)]))
}

const plain = (schema: z.ZodType, side: Side): Schema =>
  tidy(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), side) as Schema

/** The schema of what is sent. */
export const typed = (schema: z.ZodType): Schema => plain(schema, 'typed')

type Side = 'typed' | 'answered'

/** What a field holds, as its kind says. */
const ofKind = (field: Field, side: Side): Schema =>
  plain(
    kindOf(field).schema(z, field, () => z.looseObject({})),
    side,
  )

function fieldSchema(field: Field, side: Side): Schema {
  const parts = partsOf(field.kind)
  if (parts !== undefined) return component(parts)
  if (field.kind !== 'rows') return ofKind(field, side)
  const items = side === 'typed' ? typedFields(field.fields ?? {}) : object(field.fields ?? {}, answeredField, [])
  return { type: 'array', items }
}

function fieldOf(field: Field, side: Side): Schema {
  if (!field.optional) return fieldSchema(field, side)
  return field.kind === 'ref' ? shared('Ref') : nullable(fieldSchema(field, side))
}
const typedField = (field: Field): Schema => fieldOf(field, 'typed')
const answeredField = (field: Field): Schema => fieldOf(field, 'answered')

/** The schema of fields that are sent. */
export function typedFields(fields: Fields): Schema {
  const needed = Object.keys(fields).filter(name => !fields[name]?.optional && fields[name]?.begins === undefined)
  return object(fields, typedField, needed)
}

/**
 * The schema of fields that are answered, of which `told` to everybody, with the names of what they refer to, and its own, beside them. What another schema says
 * already of a field need not be said again: `others` are the rest.
 */
export function answeredFields(fields: Fields, told: readonly string[], others: (field: string) => boolean = () => true): Schema {
  const unsaid = Object.fromEntries(Object.entries(fields).filter(([name]) => others(name)))
  const { properties } = object(unsaid, answeredField, [])
  return {
    type: 'object',
    properties: { ...('name' in fields ? {} : { name: { type: 'string' } }), ...Object(properties), ...namesBeside(fields) },
    ...(told.length > 0 ? { required: told } : {}),
  }
}

const namesBeside = (fields: Fields): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]): [string, Schema][] => {
      if (kind === 'refs') return [[joinedAs(name, kind), { type: 'array', items: shared('Label') }]]
      return (kind === 'ref' || kind === 'file') && name.endsWith('_id') ? [[joinedAs(name, kind), shared('Named')]] : []
    }),
  )

const object = (fields: Fields, schemaOf: (field: Field) => Schema, needed: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  ...(needed.length > 0 ? { required: needed } : {}),
})

/** What many commands ask for, and nothing besides: the component `Reason`. */
export const reasonInput = typedFields({ reason: f.text(200) })
