import type { RecordProps } from '../../../kernel/screen.ts'
import { sailingOf, usePorts } from '../sailings.ts'
import { CallsTable } from './calls-table.tsx'
import Chart from './chart.tsx'

/** The rotation of a voyage on the map, with its calls beside it. */
export default function VoyageMapTab({ record }: RecordProps) {
  const sailing = sailingOf(record)
  const ports = usePorts([sailing])
  return (
    <div className="flex grow gap-3 p-4 max-md:flex-col md:min-h-0" aria-busy={ports.size === 0}>
      <div className="border-line bg-panel shrink-0 self-start overflow-hidden rounded-md border max-md:w-full md:w-72">
        <CallsTable sailing={sailing} ports={ports} />
      </div>
      <div className="flex min-w-0 grow max-md:h-[30rem]">{ports.size > 0 ? <Chart sailing={sailing} ports={ports} /> : null}</div>
    </div>
  )
}
