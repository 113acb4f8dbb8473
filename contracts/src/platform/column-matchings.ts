import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/**
 * Which column of a sheet says what: learnt when somebody matches the columns of what is imported or pasted, and proposed the next time.
 * One for each kind of sheet, and one more for each customer who sends sheets of his own.
 */
export const columnMatchings = resource({
  name: 'columnmatchings',
  context: 'platform',
  route: null,
  stream: 'column_matching',
  fields: {
    /** What the sheet is of: the name of a resource, or of a grid of lines such as `bookings.units`. */
    sheet: f.text(60),
    /** Whose sheets look so; everybody's when empty. */
    customer_id: optional(f.ref('relations', { types: ['CUSTOMER'] })),
    /** A header as it stands in the sheet, and the field that it means; none for a column that is left out. */
    columns: f.rows({ header: f.text(200), field: optional(f.text(80)) }, 500),
  },
  title: 'sheet',
  list: ['sheet', 'customer_id'],
  search: ['sheet'],
  sort: 'sheet',
  view: 'operations.view',
  edit: 'operations.edit',
})

export const words: Words = {
  label: { en: ['Matched columns', 'Matched columns'], nl: ['Gekoppelde kolommen', 'Gekoppelde kolommen'] },
}
