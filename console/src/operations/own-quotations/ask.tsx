import { blankValues } from '@fairlead/contracts/kernel/empty'
import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import { dischargesAt, loadsAt } from '@fairlead/contracts/reference/calls'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { get, give } from '../../kernel/api.ts'
import { notify } from '../../kernel/notify.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { Notice } from '../../kernel/record/notice.tsx'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { Call } from '../jobs/open-routes.ts'
import { useKeptAsking } from './kept-asking.ts'
import { type OwnQuotation, ownPath, readAgain } from './own-quotations.ts'

interface Item {
  readonly id: string
  readonly name: string
}

/** What there is to choose from: the ports that voyages call at, goods and containers. A customer sees no register of any of them. */
const offered = queryOptions({
  queryKey: ['portal', 'offered', language()],
  queryFn: async ({ signal }) => {
    const [{ voyages, names, commodities }, { container_types }] = await Promise.all([
      get<{ voyages: { port_calls: Call[] }[]; names: { ports: Item[] }; commodities: Item[] }>('get-job-data', undefined, signal),
      get<{ container_types: Item[] }>('get-store-data', undefined, signal),
    ])
    const calls = voyages.flatMap(({ port_calls }) => port_calls)
    const called = (at: (call: Call) => boolean) => {
      const ids = new Set(calls.filter(at).map(({ port_id }) => port_id))
      return names.ports.filter(({ id }) => ids.has(id)).toSorted((one, other) => one.name.localeCompare(other.name))
    }
    return { pol_id: called(loadsAt), pod_id: called(dischargesAt), commodity_id: commodities, container_type_id: container_types }
  },
  staleTime: 300_000,
})

type Offered = Readonly<Record<string, readonly Item[]>>

/** What is known of cargo before anybody has seen it. */
const describing = [
  'make',
  'model',
  'commodity_id',
  'condition_id',
  'quantity',
  'length',
  'width',
  'height',
  'weight',
  'build_year',
  'container_type_id',
  'chassis_numbers',
]

/** A field with what may be chosen in it, where that is told here and not looked up. */
function among(key: string, field: Field, items: Offered): Field {
  if (field.kind === 'rows') return { ...field, fields: choosing(field.fields ?? {}, describing, items) }
  const { to: _to, accepts: _accepts, ...rest } = field
  return field.kind === 'ref'
    ? { ...rest, kind: 'choice', of: (items[key] ?? []).map(({ id, name }) => ({ code: id, en: name, nl: name })) }
    : field
}

const choosing = (fields: Fields, keys: readonly string[], items: Offered): Fields =>
  Object.fromEntries(keys.flatMap(key => (fields[key] ? [[key, among(key, fields[key], items)]] : [])))

/**
 * How a customer asks for a quotation: what is to go from where to where, and when. His prices follow from who he is. What he typed waits for him if he
 * closes it. Tells which he asked for, if any.
 */
export function Ask({ onClose }: { onClose: (asked: string | undefined) => void }) {
  const { t } = useTranslation(['own_quotations', 'kernel'])
  const [begun] = useState(() => crypto.randomUUID())
  const asked = useRef<string>(undefined)
  const { data: items } = useQuery(offered)
  const { draft, keep, drop, discard } = useKeptAsking()
  if (items === undefined || draft === undefined) return null
  const id = draft?.id ?? begun
  const { request_as_customer: command } = quotations.commands
  const fields = choosing(command.input, Object.keys(command.input), items)
  const cargo = { ...blankValues(fields.cargo_lines?.fields ?? {}), quantity: 1 }
  const base = { ...blankValues(fields), service_type_id: 2, cargo_mode: 'roro', cargo_lines: [cargo] }
  const ask = async (input: object) => {
    const made = await give<OwnQuotation>('POST', ownPath, { body: { id, ...input } })
    asked.current = id
    await Promise.all([drop(), readAgain()])
    notify(t('asked', { number: made?.number ?? '' }))
  }
  return (
    <CommandDialog
      key={id}
      screen={{ resource: quotations, icon: FileSignature, begins: { request_as_customer: () => draft?.values ?? base } }}
      name="request_as_customer"
      command={{ ...command, input: fields }}
      record={{ id, name: '', version: 0, status: '' }}
      about={t('about')}
      note={
        draft === null ? null : (
          <div className="mb-3 overflow-hidden rounded-md">
            <Notice tone="blue" role="status">
              {t('kernel:form.draft_restored', { at: shownInstant(draft.at, false) })}
              <Button size="small" onClick={() => void discard()}>
                {t('kernel:form.discard')}
              </Button>
            </Notice>
          </div>
        )
      }
      onTyped={values => keep({ base, id }, values)}
      send={ask}
      onClose={() => onClose(asked.current)}
    />
  )
}
