import type { Warning } from '../kernel/refusal.ts'
import type { VatType } from './vat-treatment.ts'

/** Types without VAT that somebody typed himself: the law asks for proof of the first, for a ground of the others (Directive 2006/112/EC, art. 131, 146, 199). */
const typed: Partial<Record<VatType, 'zero_vat_needs_export_proof' | 'zero_vat_needs_reason'>> = {
  EXPORT_0: 'zero_vat_needs_export_proof',
  IMPORT_0: 'zero_vat_needs_reason',
  EXEMPT: 'zero_vat_needs_reason',
  ZERO: 'zero_vat_needs_reason',
  REVERSE_DOM: 'zero_vat_needs_reason',
}

/** What who charges lines of no job without VAT should keep with them: nothing of the trade stands behind them that would prove it (our decision: warned of, not refused). */
export function zeroVatWarnings(lines: readonly { readonly description: string; readonly vat_type: VatType }[]): Warning[] {
  const warned = Map.groupBy(lines, ({ vat_type }) => typed[vat_type])
  return [...warned].flatMap(([code, those]) => (code ? [{ code, params: { lines: those.map(line => line.description).join(', ') } }] : []))
}
