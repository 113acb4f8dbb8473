import { Badge } from '../../ui/badge.tsx'

/** Green below 80 per cent, amber up to full, red beyond (DOMAIN_SALES_OPS §2.3); the figure says the same. Where there is no room at all, anything is beyond. */
export function Full({ percent, taken }: { percent: number | null; taken: unknown }) {
  const beyond = percent === null ? Number(taken) > 0 : percent > 100
  return (
    <Badge tone={beyond ? 'red' : percent === null || percent >= 80 ? 'amber' : 'green'}>
      {percent === null ? (beyond ? '> 100 %' : '100 %') : `${percent} %`}
    </Badge>
  )
}
