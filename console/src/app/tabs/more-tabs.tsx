import { useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { OpenRecord } from '../../kernel/open-records.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** The open records for which there was no room. */
export default function MoreTabs({ records, button }: { records: readonly OpenRecord[]; button: ReactElement }) {
  const { history } = useRouter()
  return (
    <Menu open trigger={button}>
      {records.map(one => (
        <MenuItem key={`${one.resource} ${one.id}`} onSelect={() => history.push(one.address)}>
          {one.title}
        </MenuItem>
      ))}
    </Menu>
  )
}
