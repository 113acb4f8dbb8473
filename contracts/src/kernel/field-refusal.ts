import { type FieldRight, type FieldRightName, refusalsOfFields } from '../identity/field-rights.ts'
import { may, type Principal } from '../identity/rights.ts'
import type { TextKey } from '../texts/index.ts'
import { accepts, type Field } from './field.ts'
import type { Resource } from './resource.ts'

type Bag = Readonly<Record<string, unknown>>
type Said = Bag & { readonly id?: unknown }

/** Whether a field says nothing: neither a value nor an entry. */
const saysNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** The right that it takes for a field to say this; undefined where it takes none of its own. */
const rightToGive = ({ may }: FieldRight, value: unknown): FieldRightName | undefined =>
  typeof may === 'string' ? (saysNothing(value) ? undefined : may) : may[String(value)]

const rightToTake = (one: FieldRight, value: unknown): FieldRightName | undefined => {
  const given = rightToGive(one, value)
  return given && (one.take ?? given)
}

const lacking = (user: Principal, right: FieldRightName | undefined): TextKey | undefined =>
  right === undefined || may(user, right) ? undefined : refusalsOfFields[right]

/**
 * Why a user may not have a field say something else than it does (the table of who grants what: `rights-matrix.md`, "Fields"); undefined when
 * he may. A record without an id is yet to be made.
 */
export function fieldRefusal({ field_rights = {} }: Resource, name: string, user: Principal, record: Said, value: unknown) {
  const one = Object.hasOwn(field_rights, name) ? field_rights[name] : undefined
  if (!one || user.role === 'system') return undefined
  if (record.id === undefined) return one.free_at_creation ? undefined : lacking(user, rightToGive(one, value ?? null))
  if (one.never_own && record.id === user.id) return 'rights_by_another' satisfies TextKey
  return lacking(user, rightToGive(one, value ?? null)) ?? lacking(user, rightToTake(one, record[name] ?? null))
}

/** Whether a form offers a user that a field says this: what it says already stays, and what he may not have it say is not held out to him. */
export function mayOffer(resource: Resource, name: string, user: Principal, record: Said, value: unknown): boolean {
  return value === (record[name] ?? null) || fieldRefusal(resource, name, user, record, value) === undefined
}

/** The first field by which a record holds what a user may not give (`give`) or take back (`take`), with why; undefined where there is none. */
export function heldBeyond(
  { field_rights = {} }: Resource,
  user: Principal,
  record: Bag,
  how: 'give' | 'take',
): { field: string; why: TextKey } | undefined {
  for (const [field, one] of Object.entries(field_rights)) {
    const value = record[field] ?? null
    if (one.free_at_creation || value === null) continue
    const why = lacking(user, (how === 'give' ? rightToGive : rightToTake)(one, value))
    if (why) return { field, why }
  }
  return undefined
}

/** Why a user cannot set a field of a record to anything else at all, so that it is only shown to him; undefined when he can. */
export function fieldLockedBy(resource: Resource, name: string, user: Principal, record: Said): TextKey | undefined {
  const field = resource.fields[name]
  if (!field || resource.field_rights?.[name] === undefined) return undefined
  const now = record[name] ?? field.begins ?? (field.kind === 'flag' && !field.optional ? false : null)
  const others = valuesOf(field).filter(value => value !== now)
  const refused = others.map(value => fieldRefusal(resource, name, user, record, value))
  return refused.includes(undefined) ? undefined : refused[0]
}

/** What a field may say, as far as rights tell it apart. */
function valuesOf(field: Field): unknown[] {
  const said = field.kind === 'flag' ? [true, false] : field.kind === 'choice' ? (field.of ?? []).map(({ code }) => code) : ['said']
  return field.optional ? [...said, null] : said
}

/** Why a record is not for a user to touch, whatever commands he may give to others of its kind; undefined when it is. */
export function reservedFrom({ reserved }: Resource, user: Principal, record: Bag): TextKey | undefined {
  return reserved && accepts({ accepts: reserved.where }, record) && !may(user, reserved.may) ? reserved.why : undefined
}
