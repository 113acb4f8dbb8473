import type { Principal } from '@fairlead/contracts/identity/rights'
import type { FilterOf, ResourceName } from '@fairlead/contracts/kernel/names'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import type kernel from '../../i18n/en/kernel.json'
import type { Address } from '../address.ts'
import type { Copy } from '../documents/copies.ts'
import type { Rec } from '../record.ts'

// What a screen declares of its list.

/** Which facts of a record matter where there is room for a few only: on a card, under its title and state. */
export interface Card<Column extends string = string> {
  /** Two lines of them. */
  facts: readonly [readonly Column[], readonly Column[]]
  /** What it amounts to: an amount after its currency, or a measure. */
  amount?: readonly Column[]
}

/** What a list of a resource may be filtered by: its fields, checked by the compiler. */
export type FilterFor<R extends Resource> = R['name'] extends ResourceName
  ? string extends R['name']
    ? Address
    : FilterOf<R['name']>
  : Address

/** Who asks, and on which day. */
interface Asking {
  me: string
  today: string
}

/** A view that a list comes with: declared beside its screen, and stored nowhere. */
export interface ShippedView<Filter = Address> {
  /** Key of its name, `kernel:view`; its id too. */
  name: keyof (typeof kernel)['view']
  filter: Filter | ((asking: Asking) => Filter)
  sort?: string
  /** To whom it is offered; to all who see the list when left out. */
  to?: readonly Principal['role'][]
}

/** Who works in the offices. */
export const staff: readonly Principal['role'][] = ['admin', 'office_admin', 'user']

/** How many records are printed as one file. */
export interface PrintedTogether {
  /** What is printed, where it is not the record's own document. */
  label?: () => string
  /** As what a record is printed. */
  paper: (record: Rec) => Copy
  /** The command that puts such a print on the record, given where the user may. */
  recordedBy?: string
}
