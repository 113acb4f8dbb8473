import type { Field } from '@fairlead/contracts/kernel/field'
import { commandFields } from '@fairlead/contracts/kernel/resource'
import { mayGive } from '../may-give.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'

/** A field whose values may be changed in the list, and the command that saves one. */
export interface Editable {
  key: string
  field: Field
  command: string
}

/** What the user may change in the rows of a list themselves. */
export function editable({ resource, edits = {} }: ScreenOf): Editable[] {
  const user = signedIn()
  return Object.entries(edits).flatMap(([key, name]) => {
    const command = name === undefined ? undefined : resource.commands[name]
    const field = command && commandFields(resource, command)[key]
    return user && name !== undefined && command && field && mayGive(user, command) ? [{ key, field, command: name }] : []
  })
}
