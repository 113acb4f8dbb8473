import { narrowScreen } from '../lib/narrow-screen.ts'
import { useStore } from '../lib/store.ts'
import { ListAndRecord } from './list-and-record.tsx'
import { useNoteOpen } from './open-records.ts'
import { usePlace } from './place.ts'
import type { Registers } from './registers.tsx'
import type { ScreenOf } from './screen.ts'

interface Props {
  screen: ScreenOf
  /** What shows the registers kept beside it: fetched by the route of the few screens that have any. */
  beside: typeof Registers | undefined
}

/** The screen of a resource, with the registers that are kept beside it. */
export function ResourceScreen({ screen, beside: Beside }: Props) {
  const place = usePlace(screen)
  useNoteOpen(screen, place.id)
  const narrow = useStore(narrowScreen)
  if (narrow && screen.Narrow) return <screen.Narrow screen={screen} />
  const own = <ListAndRecord screen={screen} place={place} />
  if (!screen.registers || !Beside || place.id !== undefined) return own
  return <Beside screens={[screen, ...screen.registers]} place={place} own={own} />
}
