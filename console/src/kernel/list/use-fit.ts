import type { Field, Fields, Kind } from '@fairlead/contracts/kernel/field'
import { useCallback, useMemo, useState } from 'react'
import { leastOf, shown, toTheRight, widthOf } from '../fields/shown.ts'
import { fieldLabel, stateLabel } from '../labels.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { contentWidths, fitted, headWidths, type Wish } from './fit.ts'

/** By names people find what they look for. */
const leastForTitle = 160
/** A state has a frame of its own. */
const besideState = 14
/** A short text is a number or a mark, and no name. */
const shortest = 30

/** Kinds whose values say nothing, or something else, when they are cut; numbers and amounts besides. */
const whole = new Set<Kind>(['date', 'instant', 'code', 'chassis_number', 'license_plate', 'container_number', 'mrn', 'imo', 'locode'])

const staysWhole = (field: Field, isTitle: boolean): boolean =>
  toTheRight(field) || whole.has(field.kind) || (isTitle && field.kind === 'text' && (field.max ?? 60) <= shortest)

/** How wide the columns of a list are where nobody says so. */
export interface Fit {
  widths: ReadonlyMap<string, number>
  /** Takes rows into account; a column that was wide enough for others stays so, lest the list jumps. */
  measure: (rows: readonly Rec[]) => void
  /** Says how much room there is for columns. */
  roomIs: (pixels: number) => void
}

/** Columns as wide as what stands in them, in the room that the list has: measured from rows once they are there, until then by the kinds of fields. */
export function useFit({ resource, widths, cells, listed }: ScreenOf, fields: Fields, keys: readonly string[]): Fit {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map())
  const [room, roomIs] = useState(0)
  const measure = useCallback(
    (rows: readonly Rec[]) => {
      if (rows.length === 0) return
      const read = listed ? rows.map(listed) : rows
      const texts = keys.flatMap((key): { key: string; texts: string[] }[] => {
        const field = fields[key]
        if (!field || cells?.[key]) return []
        return [{ key, texts: read.map(row => (key === 'status' ? stateLabel(resource, row.status) : shown(field, key, row))) }]
      })
      const widest = contentWidths(texts.map(one => one.texts))
      setMeasured(before => {
        const next = texts.map(({ key }, index): [string, number] => {
          const needed = (widest[index] ?? 0) + (key === 'status' ? besideState : 0)
          return [key, Math.max(before.get(key) ?? 0, needed)]
        })
        return next.every(([key, width]) => before.get(key) === width) ? before : new Map([...before, ...next])
      })
    },
    [keys, fields, cells, listed, resource],
  )
  const labels = keys.map(key => fieldLabel(resource, key)).join('\n')
  const heads = useMemo(() => labels.split('\n').map(headWidths), [labels])
  const fit = useMemo(() => {
    const wishes = keys.flatMap((key, index): Wish[] => {
      const field = fields[key]
      if (!field) return []
      const content = measured.get(key) ?? widths?.[key] ?? widthOf(key, field)
      return [
        {
          key,
          content,
          ...(key === resource.title ? { least: leastForTitle } : {}),
          telling: leastOf(field),
          ...(heads[index] ?? { head: 0, broken: 0, word: 0 }),
          whole: key === 'status' || staysWhole(field, key === resource.title),
        },
      ]
    })
    return fitted(wishes, room || Number.POSITIVE_INFINITY)
  }, [keys, fields, measured, widths, heads, room, resource])
  return { widths: fit, measure, roomIs }
}
