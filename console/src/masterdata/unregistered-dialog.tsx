import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createInPassing, screenNamed } from '../kernel/creations.ts'
import { AskedInput } from '../kernel/fields/asked-input.tsx'
import { oneLabel, resourceLabel } from '../kernel/labels.ts'
import { notify, notifyFailure } from '../kernel/notify.ts'
import { queryClient, record } from '../kernel/queries.ts'
import { saveValues } from '../kernel/record/save-values.ts'
import { shownNumber } from '../lib/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import type { UnregisteredName } from './unregistered-name.ts'

/** What a record begins with that is to have a name. */
const beginsWith = (register: Resource, { name, make_id }: UnregisteredName): Record<string, unknown> => ({
  ...(register.name === 'hscodes' ? { code: name } : { name: register.fields.name?.kind === 'translated' ? { en: name, nl: name } : name }),
  ...(make_id ? { make_id } : {}),
})

/** The names that a register lacks, each to be added: as a record, or as another name of one. */
export default function UnregisteredDialog({
  register,
  names,
  onClose,
}: {
  register: Resource
  names: readonly UnregisteredName[]
  onClose: () => void
}) {
  const { t } = useTranslation(['unregistered', 'kernel'])
  return (
    <Dialog
      title={t('title', { register: resourceLabel(register) })}
      description={t('hint')}
      close={t('kernel:form.close_dialog')}
      wide
      onClose={onClose}
    >
      <DialogBody>
        <ul className="flex flex-col gap-2">
          {names.map(one => (
            <Lacking key={`${one.make ?? ''} ${one.name}`} register={register} one={one} />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

function Lacking({ register, one }: { register: Resource; one: UnregisteredName }) {
  const { t } = useTranslation('unregistered')
  const [alias, setAlias] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const id = `unregistered-${one.make ?? ''}-${one.name}`
  const called = [one.make, one.name].filter(Boolean).join(' ')

  const once = async (step: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await step()
      await queryClient.invalidateQueries({ queryKey: [register.name] })
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }
  const add = async () => {
    const screen = await screenNamed(register.name)
    if (screen) await createInPassing(screen, beginsWith(register, one))
  }
  const addAlias = async () => {
    const known = await queryClient.fetchQuery({ ...record(register, String(alias)), staleTime: 0 })
    const aliases = [known.aliases, one.name].filter(Boolean).join('\n')
    await saveValues(register, known, 'change', { aliases })
    notify(t('added', { name: one.name }))
  }
  return (
    <li className="border-line flex flex-wrap items-end gap-3 border-b pb-2">
      <div className="min-w-40 grow">
        <div className="font-medium">{called}</div>
        <div className="text-ink-soft text-sm tabular-nums">
          {t('units', { count: one.units, shown: shownNumber(String(one.units), 0) })}
        </div>
      </div>
      <Button idle={busy} onClick={() => void once(add)}>
        {t('add', { one: oneLabel(register).toLocaleLowerCase() })}
      </Button>
      {'aliases' in register.fields ? (
        <div className="flex items-end gap-1.5">
          <div className="w-56">
            <label htmlFor={id} className="mb-0.5 block text-sm">
              {t('alias_of')}
            </label>
            <AskedInput
              id={id}
              field={{ kind: 'ref', to: register.name, min: 1 }}
              name="alias_of"
              value={alias}
              onChange={setAlias}
              disabled={busy}
            />
          </div>
          <Button idle={busy || typeof alias !== 'string'} onClick={() => void once(addAlias)}>
            {t('add_alias')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
