import { may, type Principal } from '../identity/rights.ts'
import type { Resource } from './resource.ts'

type Owned = Pick<Resource, 'view' | 'edit' | 'attach' | 'told'>
type Kept = Readonly<Record<string, unknown>>

/** Whether a user was told of a record, though he sees no list of its kind. */
const isToldOf = ({ told }: Owned, user: Principal, record: Kept): boolean =>
  told !== undefined && may(user, told.may) && record[told.field] === true

/** Whether a user sees what hangs on a record that lies within his scope. */
export const seesParts = (resource: Owned, user: Principal, record: Kept): boolean =>
  may(user, resource.view) || isToldOf(resource, user, record)

/** Whether a user hears that records of a kind have changed: of those that he sees, or that he is told of. */
export const mayHearOf = ({ view, told }: Owned, user: Principal): boolean => may(user, view) || (told !== undefined && may(user, told.may))

/** Whether he hangs his own on it. */
export const mayAttachTo = (resource: Owned, user: Principal, record: Kept): boolean =>
  may(user, resource.attach ?? resource.edit) || isToldOf(resource, user, record)
