import type { Principal } from '@fairlead/contracts/identity/rights'
import { showAmount } from '@fairlead/contracts/measures/money'
import type { Find, Load } from '../kernel/aggregate.ts'
import { forbid, type Refusal } from '../kernel/refusal.ts'
import { type EuroRates, euroValue, lastPerEuroOf } from '../masterdata/rate-on.ts'
import { tradeDay } from '../operations/today.ts'
import { settingsInForce } from '../platform/settings.ts'
import type { Invoice } from './invoice-guards.ts'

/** Who typed lines first and who did so last; of lines of jobs, which others approved there, nobody. */
export const typedBy = ({ lines, typed_by_ids }: Pick<Invoice, 'lines' | 'typed_by_ids'>, by_id: string): string[] =>
  lines.some(line => line.job_id === null) ? [...new Set([...typed_by_ids.slice(0, 1), by_id])] : []

/** Above how much in euros it is looked at who typed, and by which rates that is told; neither is asked for where nobody typed. */
export async function ownLimit(
  { typed_by_ids, currency_id }: Pick<Invoice, 'typed_by_ids' | 'currency_id'>,
  load: Load,
  { find, now }: { find: Find; now: string },
): Promise<{ own_lines_up_to: string | null; euro_rates: EuroRates }> {
  if (typed_by_ids.length === 0) return { own_lines_up_to: null, euro_rates: new Map() }
  const [{ own_lines_up_to }, euro_rates] = await Promise.all([
    settingsInForce(load),
    lastPerEuroOf([currency_id], tradeDay(now), find, load),
  ])
  return { own_lines_up_to, euro_rates }
}

/**
 * Lines that were typed on an invoice of no job nobody approved before: above the limit of own lines another approves it than who made it or changed its lines
 * last (DOMAIN_DOCS §2.1), and so it is with a credit note of it and who asked for that. Our decision: it is above where any line is, or its net, up or down, so
 * that neither many small lines nor a line that others make up for passes. A missing rate blocks (DOMAIN_SALES_OPS §1.5).
 */
export function ownInvoice(invoice: Invoice, actor: Principal, up_to: string | null, rates: EuroRates): Refusal[] {
  const { typed_by_ids, currency_id, lines, net } = invoice
  if (up_to === null || actor.role === 'system' || !typed_by_ids.includes(actor.id)) return []
  const params = { up_to: `EUR ${showAmount(up_to)}` }
  const values = [net, ...lines.map(line => line.net)].map(amount => euroValue({ amount, currency_id }, rates))
  if (values.includes(undefined))
    return [forbid('invoice_of_ones_own_without_rate', { params: { ...params, currency: rates.get(currency_id)?.code ?? '' } })]
  return values.some(value => value?.abs().gt(up_to)) ? [forbid('invoice_of_ones_own', { params })] : []
}
