/** A line of an invoice, and whether a credit note gives it back. */
export interface CreditedLine {
  readonly pro_forma_line_id: string
  readonly description: string
  readonly credited: boolean
  readonly [field: string]: unknown
}

interface Credit {
  line_ids: readonly unknown[]
}

/** Whether a value has fields. */
export const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCredit = (value: unknown): value is Credit => isRow(value) && Array.isArray(value.line_ids)

/** The lines of an invoice, with what is credited of them. */
export function creditedLines({ lines, credited }: Readonly<Record<string, unknown>>): CreditedLine[] {
  const given = new Set(Array.isArray(credited) ? credited.filter(isCredit).flatMap(one => one.line_ids) : [])
  return (Array.isArray(lines) ? lines : []).filter(isRow).flatMap(line => {
    const { pro_forma_line_id, description } = line
    if (typeof pro_forma_line_id !== 'string' || typeof description !== 'string') return []
    return [{ ...line, pro_forma_line_id, description, credited: given.has(pro_forma_line_id) }]
  })
}
