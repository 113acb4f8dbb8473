import type { Principal } from '@fairlead/contracts/identity/rights'
import type { CommandInput, CommandName, Resource } from '@fairlead/contracts/kernel/resource'
import { describe, expect, test } from 'vitest'
import type { Aggregate, EventOf } from './aggregate.ts'
import { given } from './given.ts'

/** In which a command is given: what happened before, what is said, what would be loaded, by whom and when. */
export interface Situation<R extends Resource, C extends CommandName<R>> {
  after?: readonly EventOf<R>[]
  input?: CommandInput<R, C>
  facts?: object
  actor?: Principal
  /** Who did what happened before: the actor when left out. */
  by?: Principal
  now?: string
}

/** What must be otherwise than where the command passes for it to be refused with this code, at this field. */
export interface GuardRow<R extends Resource, C extends CommandName<R>> extends Situation<R, C> {
  code: string
  field?: string
  /** What is wrong besides, each with its field: none when left out. */
  others?: readonly (readonly [code: string, field?: string])[]
}

interface Guarded<R extends Resource, C extends CommandName<R>> {
  passes: Situation<R, C>
  /** One row a guard; facts are laid over those of where it passes, everything else takes their place. */
  refuses?: readonly GuardRow<R, C>[]
}

/** A guard that all commands share but those named: each other one is refused in its own situation with these facts, and those named pass. */
interface Shared<R extends Resource> {
  code: string
  field?: string
  facts: object
  not: readonly CommandName<R>[]
  /** Of these no page says whether they share it. */
  unsaid?: readonly CommandName<R>[]
}

type GuardTable<R extends Resource> = { readonly [C in CommandName<R>]?: Guarded<R, C> }

/**
 * The guards of a resource, command by command: where each passes, and for each guard what it takes to be refused, with its code and field.
 * Every command that is given by hand must have its place; `npm run mutants` finds the guard that has no row.
 */
export function guards<R extends Resource>(aggregate: Aggregate<R>, table: GuardTable<R>, shared: readonly Shared<R>[] = []): void {
  const { name, commands } = aggregate.resource
  const listed = Object.entries(table) as [CommandName<R>, Guarded<R, CommandName<R>>][]
  const asking = (command: CommandName<R>, { after = [], input, ...around }: Situation<R, CommandName<R>>) =>
    given(aggregate, ...after).when(command, input, around)

  describe(`guards of ${name}`, () => {
    test('every command that is given by hand has its row', () => {
      const byHand = Object.entries(commands).filter(([, { may }]) => may !== 'system')
      expect(byHand.map(([command]) => command).filter(command => !Object.hasOwn(table, command))).toEqual([])
    })

    test.each(listed)('%s passes', (command, { passes }) => asking(command, passes).passes())

    test.each(listed.flatMap(([command, { passes, refuses = [] }]) => refuses.map(row => [command, row.code, row, passes] as const)))(
      '%s is refused: %s',
      (command, code, row, passes) => {
        const outcome = asking(command, { ...passes, ...row, facts: { ...passes.facts, ...row.facts } })
        outcome.refuses(code, row.field)
        expect(outcome.others()).toEqual(row.others ?? [])
      },
    )

    test.each(shared)('every command is refused where it would pass: $code, but $not', ({ code, field, facts, not, unsaid = [] }) => {
      const said = listed.filter(([command]) => !unsaid.includes(command))
      const answers = said.map(([command, { passes }]) => [
        command,
        asking(command, { ...passes, facts: { ...passes.facts, ...facts } }).refusal(),
      ])
      const wanted = said.map(([command]) => [
        command,
        not.includes(command) ? undefined : field === undefined ? { code } : { code, field },
      ])
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(wanted))
    })
  })
}
