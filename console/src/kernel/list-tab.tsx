import { useMemo } from 'react'
import { resourceLabel } from './labels.ts'
import { ListAndRecord } from './list-and-record.tsx'
import { useInnerPlace } from './place.ts'
import type { RecordTab, ScreenOf } from './screen.ts'

/** A tab with the records of another resource that refer to this one by a field: the models of a make, the rates of a currency. */
export function listTab(screen: ScreenOf, field: string): RecordTab {
  return {
    key: screen.resource.name,
    label: () => resourceLabel(screen.resource),
    // biome-ignore lint/correctness/noComponentHookFactories: made once, where the tab is declared
    Panel: function Referring({ record }) {
      const fixed = useMemo(() => ({ [field]: record.id }), [record.id])
      return <ListAndRecord screen={screen} place={useInnerPlace(fixed)} />
    },
  }
}
