import type { Command, Resource } from '@fairlead/contracts/kernel/resource'
import type { ReactElement } from 'react'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { commandLabel } from '../labels.ts'

interface Props {
  resource: Resource
  commands: readonly [string, Command][]
  button: ReactElement
  onChoose: (name: string, command: Command) => void
}

/** The commands for which there is no room beside the others. */
export default function MoreCommands({ resource, commands, button, onChoose }: Props) {
  return (
    <Menu open align="start" trigger={button}>
      {commands.map(([name, command]) => (
        <MenuItem key={name} onSelect={() => onChoose(name, command)}>
          {commandLabel(resource, name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
