import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { units } from '@fairlead/contracts/operations/units'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allows, besides } from '../../kernel/commands.ts'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { commandLabel, fieldLabel } from '../../kernel/labels.ts'
import { RefLink } from '../../kernel/named-link.tsx'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownDate, shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { type Released, unitsOf } from './rows.ts'

type Command = 'release' | 'release_more' | 'record_delivery'
type Line = ReturnType<typeof unitsOf>[number]

/** Which units a command is about: none but those that it may be given for. */
const isFor = (name: Command, { released }: Line): boolean =>
  name === 'record_delivery' ? released !== undefined && released.delivered_on === null : released === undefined

/** The units of a release, when each was released, and to whom it was delivered; some of them are released or delivered on their own. */
export default function UnitsTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('cfr')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Command>()
  const user = signedIn()
  const commands = (['release', 'release_more', 'record_delivery'] as const).filter(
    name => user !== undefined && allows(cfrreleases, name, record, user),
  )
  const lines = unitsOf(record)
  const chosenFor = (name: Command) => lines.filter(line => chosen.has(line.id) && isFor(name, line)).map(({ id }) => id)
  const toggle = (id: string) => setChosen(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]))
  return (
    <div className="p-3">
      {commands.length > 0 ? (
        <div role="toolbar" aria-label={t('units.tab')} className="mb-2 flex flex-wrap items-center gap-1.5">
          {commands.map(name => (
            <Button key={name} size="small" idle={chosenFor(name).length === 0} onClick={() => setAsking(name)}>
              {`${commandLabel(cfrreleases, name)} (${chosenFor(name).length})`}
            </Button>
          ))}
        </div>
      ) : null}
      <Scrollable label={t('units.tab')}>
        <Table
          caption={t('units.tab')}
          heads={[
            { text: t('units.choose'), unseen: true },
            { text: fieldLabel(cfrreleases, 'unit_id') },
            { text: fieldLabel(cfrreleases, 'released_at') },
            { text: fieldLabel(cfrreleases, 'delivered_on') },
            { text: fieldLabel(cfrreleases, 'receiver') },
          ]}
        >
          {lines.map(({ id, released }) => (
            <tr key={id} className="border-line border-t">
              <td className="px-2 py-1">
                {commands.some(name => isFor(name, { id, released })) ? (
                  <Checkbox aria-label={t('units.choose')} checked={chosen.has(id)} onChange={() => toggle(id)} />
                ) : null}
              </td>
              <td className="px-2 py-1 whitespace-nowrap">
                <RefLink to={units.name} id={id}>
                  <RefName to={units.name} id={id} />
                </RefLink>
              </td>
              <ReleasedCells released={released} />
            </tr>
          ))}
        </Table>
      </Scrollable>
      {asking ? (
        <CommandDialog
          screen={screen}
          name={asking}
          command={besides(cfrreleases.commands[asking], 'only_unit_ids')}
          record={undefined}
          about={t('units.chosen', { count: chosenFor(asking).length })}
          send={async input => {
            await giveCommand(cfrreleases, record, asking, { ...input, only_unit_ids: chosenFor(asking) })
            setChosen(new Set())
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  )
}

function ReleasedCells({ released }: { released: Released | undefined }) {
  const { t } = useTranslation('cfr')
  if (released === undefined)
    return (
      <td colSpan={3} className="text-ink-soft px-2 py-1">
        {t('units.waits')}
      </td>
    )
  return (
    <>
      <td className="px-2 py-1 whitespace-nowrap">
        {shownInstant(released.released_at, false)} · {released.released_by}
      </td>
      <td className="px-2 py-1 whitespace-nowrap">{released.delivered_on === null ? '–' : shownDate(released.delivered_on)}</td>
      <td className="px-2 py-1">{released.receiver ?? '–'}</td>
    </>
  )
}
