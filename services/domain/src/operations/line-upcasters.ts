import type { NewEvent } from '../ports/event-log.ts'

type Data = NewEvent['data']

/** At first a line did not say from which general cost it was taken. */
export const linesBeforeGeneralCosts = ({ lines, ...data }: Data): Data => ({
  ...data,
  lines: Array.isArray(lines)
    ? lines.map(line => (typeof line === 'object' && line !== null && !Array.isArray(line) ? { general_cost_id: null, ...line } : line))
    : [],
})
