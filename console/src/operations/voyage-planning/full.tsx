import { Badge } from '../../ui/badge.tsx'

/** Green below 80 per cent, amber up to full, red beyond (DOMAIN_SALES_OPS §2.3); the figure says the same. */
export const Full = ({ percent }: { percent: number }) => (
  <Badge tone={percent > 100 ? 'red' : percent >= 80 ? 'amber' : 'green'}>{percent} %</Badge>
)
