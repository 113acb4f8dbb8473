import { same } from '../kernel/aggregate.ts'
import type { PriceLine, Quotation } from './quotation-totals.ts'

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

/** Whether percentages among the lines of a price hold no more now that a line which they may be of was typed, or one is gone that was. */
export const arePercentagesOf = (
  line: Pick<PriceLine, 'kind' | 'manual'> | undefined,
  steps: Quotation['price_steps'],
  lines: readonly Pick<PriceLine, 'id' | 'manual'>[],
): boolean =>
  line?.manual === true &&
  (line.kind === 'freight' || line.kind === 'surcharge') &&
  steps.some(({ step, line_id }) => step === 'percentage' && lines.some(({ id, manual }) => id === line_id && !manual))

/** Cargo as a price sees it: which pieces they are makes no difference. */
const carried = ({ chassis_numbers: _numbers, hs_code: _code, ...line }: Quotation['cargo_lines'][number]) => line
