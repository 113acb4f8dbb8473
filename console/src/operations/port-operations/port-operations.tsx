import type { Principal } from '@fairlead/contracts/identity/rights'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import { keepConsole } from '../../kernel/keep-console.ts'
import { useLive } from '../../kernel/list/live.ts'
import type { Entry } from '../../kernel/outbox/entry.ts'
import { expected } from '../../kernel/outbox/expected.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import { OutboxButton } from '../../kernel/outbox/outbox-button.tsx'
import type { ScreenOf } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { useUrlState } from '../../kernel/url-state.ts'
import { keptHere } from '../../lib/storage.ts'
import { useStore } from '../../lib/store.ts'
import { GiveDialog } from './give-dialog.tsx'
import { Quay } from './quay.tsx'
import { tolerance, worklist } from './reads.ts'
import { UnitCard } from './unit-card.tsx'

/** The port of last time, of who works at several. */
const lastPort = keptHere('port.port')

/** Work on the quay with a phone in one hand: find a unit, see what it lacks, do it; with or without a connection. */
export default function PortOperations({ screen }: { screen: ScreenOf }) {
  const user = signedIn()
  return user ? <OnTheQuay screen={screen} own={user} /> : null
}

function OnTheQuay({ screen, own }: { screen: ScreenOf; own: Principal }) {
  const { t } = useTranslation('screens')
  const { resource } = screen
  const urlState = useUrlState(screen)
  const [{ entry: correcting, together }, setCorrecting] = useState<{ entry?: Entry; together?: readonly Entry[] }>({})
  const putRight = (entry: Entry, together: readonly Entry[] = [entry]) => setCorrecting({ entry, together })
  const done = useStore(outbox)
  const [port, setPort] = useState(() => lastPort.get() ?? undefined)
  const user = port !== undefined && own.user_ports.includes(port) ? { ...own, user_ports: [port] } : own
  const list = useQuery(worklist(resource, valueIn(urlState.address, 'voyage_id'), own))
  useQuery(tolerance) // so that it is at hand when it is wanted
  const units = list.data?.data.map(unit => expected(resource, unit, done)) ?? []
  const live = useLive(resource)
  useEffect(keepConsole, [])
  useEffect(() => {
    if (live.fresh > 0) void live.show()
  })
  return (
    <section aria-labelledby="port-operations" className="touch flex min-h-0 grow flex-col">
      <header className="bg-panel border-line flex shrink-0 items-center gap-2 border-b px-3 py-1.5">
        <h1 id="port-operations" className="min-w-0 grow truncate text-lg font-semibold">
          {t('portoperations')}
        </h1>
        <OutboxButton resources={[resource]} onCorrect={putRight} />
      </header>
      {urlState.id === undefined ? (
        <Quay
          screen={screen}
          urlState={urlState}
          units={units}
          list={list}
          user={user}
          choosePort={id => {
            lastPort.set(id ?? null)
            setPort(id)
          }}
        />
      ) : (
        <UnitCard
          key={urlState.id}
          screen={screen}
          urlState={urlState}
          known={units.find(({ id }) => id === urlState.id)}
          onCorrect={putRight}
        />
      )}
      {correcting?.deed.kind === 'command' ? (
        <GiveDialog
          key={correcting.key}
          screen={screen}
          name={correcting.deed.name}
          record={
            units.find(({ id }) => id === correcting.of.id) ?? { id: correcting.of.id, version: 0, name: correcting.about, status: '' }
          }
          again={correcting}
          {...(together ? { together } : {})}
          onClose={() => setCorrecting({})}
        />
      ) : null}
    </section>
  )
}
