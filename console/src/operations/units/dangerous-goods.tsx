import { asText } from '../../kernel/fields/kind.ts'
import { Badge } from '../../ui/badge.tsx'

/** The dangerous goods that a unit carries, by class and UN number: where it stands, and what stands beside it, hangs on that. Nothing where it carries none. */
export const DangerousGoods = ({ unit }: { unit: Readonly<Record<string, unknown>> }) =>
  unit.un_number ? <Badge tone="amber">{['UN', unit.un_number, '·', unit.dangerous_goods_class].map(asText).join(' ')}</Badge> : null
