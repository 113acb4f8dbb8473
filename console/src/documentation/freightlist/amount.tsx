import { shownNumber } from '../../lib/numbers.ts'

/** A figure in a table; nothing is a dash that catches no eye. */
export const Figure = ({ value, decimals, strong = false }: { value: string | number | undefined; decimals: number; strong?: boolean }) => (
  <td className={`px-1.5 py-0.5 text-right whitespace-nowrap ${strong ? 'font-semibold' : ''}`}>
    {value === undefined || Number(value) === 0 ? <span className="text-ink-soft">–</span> : shownNumber(value, decimals)}
  </td>
)
