import type { TextKey } from '../texts/index.ts'
import type { Right } from './rights.ts'

/** Rights that a field may ask for beside the command, each with the refusal of who has it not. */
export const refusalsOfFields = {
  'rights.grant': 'right_by_administrators',
  'users.edit': 'right_by_office_admins',
  'users.grant': 'right_by_office_admins',
  'headquarters.decide': 'right_by_headquarters',
  'worldcheck.review': 'said_by_reviewers',
  'worldcheck.block_countries': 'said_by_administrators',
  'invoices.edit': 'said_by_finance',
  'files.share': 'said_by_staff',
  'files.say_paper': 'said_by_cargo_owner',
} as const satisfies Partial<Record<Right, TextKey>>
export type FieldRightName = keyof typeof refusalsOfFields

/** Who may set a field that takes a right of its own, beside the one of the command. */
export interface FieldRight {
  /** Who gives it and takes it back: whatever it says but nothing, or by what it says; what is not named takes no right of its own. */
  readonly may: FieldRightName | Readonly<Record<string, FieldRightName>>
  /** Who takes it back, where others may than who gives it. */
  readonly take?: FieldRightName
  /** Whoever makes the record says what it begins with. */
  readonly free_at_creation?: true
  /** Nobody says it of himself. */
  readonly never_own?: true
}
export type FieldRights = Readonly<Record<string, FieldRight>>

/** Which records are reserved, by the values of their fields, for whom, and what everybody else is told. */
export interface Reserved {
  readonly where: Readonly<Record<string, readonly (string | null)[]>>
  readonly may: Right
  readonly why: TextKey
}
