import type { ReactNode } from 'react'
import { Tabs } from '../ui/tabs.tsx'
import { valueIn } from './address.ts'
import { resourceLabel } from './labels.ts'
import { ListAndRecord } from './list-and-record.tsx'
import type { ScreenOf } from './screen.ts'
import { type UrlState, useInnerUrlState } from './url-state.ts'

const all = {}

/** Several registers on one screen, such as the finance settings: which one is open stands in the address. */
export function Registers({ screens, urlState, own }: { screens: readonly ScreenOf[]; urlState: UrlState; own: ReactNode }) {
  const [first] = screens
  if (!first) return null
  const open = valueIn(urlState.address, 'register') ?? first.resource.name
  const tabs = screens.map(screen => {
    const key = screen.resource.name
    const content = screen === first ? own : <Register key={key} screen={screen} />
    return { key, label: resourceLabel(screen.resource), content: key === open ? content : null }
  })
  return (
    <Tabs
      label={resourceLabel(first.resource)}
      tabs={tabs}
      open={open}
      onOpen={key => urlState.change({ register: key === first.resource.name ? undefined : key })}
    />
  )
}

const Register = ({ screen }: { screen: ScreenOf }) => <ListAndRecord screen={screen} urlState={useInnerUrlState(all)} />
