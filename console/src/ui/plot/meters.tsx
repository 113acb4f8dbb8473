import { scaleLinear } from 'd3-scale'
import { useFills } from './fills.tsx'

/** How much of something is taken, and how much more is asked for; of how much, where that is known. */
export interface Meter {
  key: string
  label: string
  taken: number
  asked: number
  whole: number | null
  /** What stands behind it. */
  said: string
}

const [width, row, named] = [360, 36, 78]

/** Bars below each other, each in parts of its own whole: full as far as it is taken, crossed where more is asked for. */
export function Meters({ label, meters }: { label: string; meters: readonly Meter[] }) {
  const fills = useFills()
  const most = Math.max(1, ...meters.map(({ taken, asked, whole }) => (taken + asked) / (whole || taken + asked || 1)))
  const x = scaleLinear([0, most], [0, width - named - 8])
  return (
    <svg viewBox={`0 0 ${width} ${meters.length * row}`} role="img" aria-label={label} className="w-full">
      {fills.defs}
      {meters.map(({ key, label: name, taken, asked, whole, said }, index) => {
        const part = (value: number) => x(value / (whole || taken + asked || 1))
        const top = index * row
        return (
          <g key={key} transform={`translate(0 ${top})`}>
            <text x={0} y={20} fontSize={12} className="fill-ink font-medium">
              {name}
            </text>
            <g transform={`translate(${named} 0)`}>
              {whole === null ? null : <rect y={4} width={x(1)} height={14} strokeWidth={1.5} className="fill-panel stroke-line-strong" />}
              <rect y={4} width={part(taken)} height={14} fill={fills.of('full')} />
              {asked > 0 ? (
                <rect x={part(taken)} y={4} width={part(asked)} height={14} fill={fills.of('crossed')} className="stroke-red-ink" />
              ) : null}
              <text y={30} fontSize={11} className="fill-ink-soft tabular-nums">
                {said}
              </text>
            </g>
          </g>
        )
      })}
    </svg>
  )
}
