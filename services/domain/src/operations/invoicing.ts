import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { lackedByInvoice, type Shipment } from '@fairlead/contracts/operations/invoicing'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import type { Line } from './pro-forma-lines.ts'

type Relation = RecordOf<typeof relations>

/** Why these approved lines cannot be invoiced yet (specification §5: loaded date, bill of lading, lines, one currency advised). */
export function invoicingFaults(shipment: Shipment, lines: readonly Line[], debtor: Relation | undefined, confirmed: boolean): Refusal[] {
  return [...salesOnly(lines), ...shipped(shipment), ...oneCurrency(lines, confirmed), ...completeDebtor(debtor)]
}

const salesOnly = (lines: readonly Line[]): Refusal[] =>
  lines.flatMap((line, index) =>
    line.side === 'purchase' ? [invalid('line_is_purchase', { field: `line_ids.${index}`, params: { line: line.description } })] : [],
  )

const shipped = (shipment: Shipment): Refusal[] => lackedByInvoice(shipment).map(({ key, params }) => refuse(key, params && { params }))

const oneCurrency = (lines: readonly Line[], confirmed: boolean): Refusal[] =>
  !confirmed && new Set(lines.map(line => line.currency_id)).size > 1 ? [invalid('invoice_mixes_currencies', { field: 'confirmed' })] : []

function completeDebtor(debtor: Relation | undefined): Refusal[] {
  const field = 'debtor_id'
  if (!debtor) return [invalid('select_from_list', { field })]
  const params = { debtor: debtor.name }
  return [
    ...(debtor.address ? [] : [invalid('debtor_without_address', { field, params })]),
    ...(debtor.country_id ? [] : [invalid('debtor_without_country', { field, params })]),
    ...(debtor.debtor_number ? [] : [invalid('debtor_without_number', { field, params })]),
  ]
}
