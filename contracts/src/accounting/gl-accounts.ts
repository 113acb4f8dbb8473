import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { gl_account_types } from './choices.ts'

/** Accounts of the general ledger, as the accounting package knows them. */
export const glAccounts = resource({
  name: 'glaccounts',
  context: 'accounting',
  icon: 'BookOpen',
  route: null,
  fields: { code: f.code(12), name: f.translated(60), xaf_type: f.choice(gl_account_types.rows), inactive: optional(f.flag()) },
  title: 'name',
  unique: ['code'],
  list: ['code', 'name', 'xaf_type'],
  search: ['code', 'name'],
  sort: 'code',
  view: 'finance.view',
  edit: 'finance.edit',
})

export const words: Words = {
  label: { en: ['GL account', 'GL accounts'], nl: ['Grootboekrekening', 'Grootboekrekeningen'] },
  fields: {
    code: { en: 'Number', nl: 'Nummer' },
  },
}
