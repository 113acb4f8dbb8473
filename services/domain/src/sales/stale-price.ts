import { same } from '../kernel/aggregate.ts'
import type { Quotation } from './quotation-totals.ts'

/** By what a price is reckoned, beside the cargo. */
const terms = [
  'service_type_id',
  'customer_id',
  'office_id',
  'valid_from',
  'currency_id',
  'pol_id',
  'pod_id',
  'voyage_id',
  'contract_id',
  'cargo_value',
] as const

/** What is looked at of it; lines of its price by whether somebody typed them. */
type Reckoned = Pick<Quotation, 'cargo_lines'> & { readonly price_lines: readonly { readonly manual: boolean }[] }

/** Whether a price that was reckoned by tariff holds no more once a quotation says something else; ours, so that nobody is offered the price of other cargo. */
export const isOutdatedBy = (quotation: Reckoned, changes: Partial<Quotation>): boolean =>
  isReckoned(quotation) &&
  (terms.some(field => field in changes) ||
    (changes.cargo_lines !== undefined && !same(changes.cargo_lines.map(carried), quotation.cargo_lines.map(carried))))

/** Whether any line of its price was reckoned by tariff. */
export const isReckoned = ({ price_lines }: Pick<Reckoned, 'price_lines'>): boolean => price_lines.some(({ manual }) => !manual)

/** Cargo as a price sees it: which pieces they are makes no difference. */
const carried = ({ chassis_numbers: _numbers, hs_code: _code, ...line }: Quotation['cargo_lines'][number]) => line
