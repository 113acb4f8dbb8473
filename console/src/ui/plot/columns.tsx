import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { type Fill, useFills } from './fills.tsx'

/** One place on the axis. */
export interface Column {
  key: string
  label: string
  value: number
  fill: Fill
  /** What stands above it. */
  said: string
  /** Where the line runs through it. */
  along?: number
}

const [width, height] = [360, 190]
const margin = { top: 18, right: 4, bottom: 20, left: 4 }

/** Columns beside each other, each with its figure above it, and where there is one a line across them. */
export function Columns({ label, columns }: { label: string; columns: readonly Column[] }) {
  const fills = useFills()
  const values = columns.flatMap(({ value, along }) => [value, along ?? 0])
  const x = scaleBand(
    columns.map(({ key }) => key),
    [margin.left, width - margin.right],
  ).padding(0.25)
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [height - margin.bottom, margin.top])
  const middle = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2
  const points = columns.flatMap(({ key, along }): [number, number][] => (along === undefined ? [] : [[middle(key), y(along)]]))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="w-full">
      {fills.defs}
      {columns.map(({ key, label: name, value, fill, said, along }) => (
        <g key={key}>
          <rect
            x={x(key)}
            y={Math.min(y(value), y(0))}
            width={x.bandwidth()}
            height={Math.abs(y(0) - y(value))}
            fill={fills.of(fill)}
            strokeWidth={1}
            className="stroke-accent"
          />
          <text
            x={middle(key)}
            y={Math.min(y(value), y(0), y(along ?? value)) - 7}
            textAnchor="middle"
            fontSize={10.5}
            className="fill-ink tabular-nums"
          >
            {said}
          </text>
          <text x={middle(key)} y={height - 5} textAnchor="middle" fontSize={10} className="fill-ink-soft">
            {name}
          </text>
        </g>
      ))}
      <line x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {points.length === 0 ? null : (
        <>
          <path d={line()(points) ?? ''} fill="none" strokeWidth={4} className="stroke-panel" />
          <path d={line()(points) ?? ''} fill="none" strokeWidth={2} strokeDasharray="5 3" className="stroke-focus" />
          {points.map(([at, up]) => (
            <rect key={at} x={at - 3.5} y={up - 3.5} width={7} height={7} className="fill-focus stroke-panel" />
          ))}
        </>
      )}
    </svg>
  )
}
