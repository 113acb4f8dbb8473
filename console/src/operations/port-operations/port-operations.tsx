import type { Principal } from '@fairlead/contracts/identity/rights'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import { keepConsole } from '../../kernel/keep-console.ts'
import { useLive } from '../../kernel/list/live.ts'
import { notify, notifyFailure } from '../../kernel/notify.ts'
import type { Entry } from '../../kernel/outbox/entry.ts'
import { expected } from '../../kernel/outbox/expected.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import { OutboxButton } from '../../kernel/outbox/outbox-button.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { useUrlState } from '../../kernel/url-state.ts'
import { keptHere } from '../../lib/storage.ts'
import { useStore } from '../../lib/store.ts'
import { found, scanned } from './find.ts'
import { GiveDialog } from './give-dialog.tsx'
import { Quay } from './quay.tsx'
import { searchAll, tolerance, worklist } from './reads.ts'
import { UnitCard } from './unit-card.tsx'
import { useScanner } from './use-scanner.ts'

/** The port of last time, of who works at several. */
const lastPort = keptHere('port.port')

/** Work on the quay with a phone in one hand: find a unit, see what it lacks, do it; with or without a connection. */
export default function PortOperations({ screen }: { screen: ScreenOf }) {
  const user = signedIn()
  return user ? <OnTheQuay screen={screen} own={user} /> : null
}

function OnTheQuay({ screen, own }: { screen: ScreenOf; own: Principal }) {
  const { t } = useTranslation('screens')
  const { t: port } = useTranslation('port')
  const { resource } = screen
  const urlState = useUrlState(screen)
  const [{ entry: correcting, together }, setCorrecting] = useState<{ entry?: Entry; together?: readonly Entry[] }>({})
  const putRight = (entry: Entry, together: readonly Entry[] = [entry]) => setCorrecting({ entry, together })
  const done = useStore(outbox)
  const [ownPort, setOwnPort] = useState(() => lastPort.get() ?? undefined)
  const user = ownPort !== undefined && own.user_ports.includes(ownPort) ? { ...own, user_ports: [ownPort] } : own
  const list = useQuery(worklist(resource, valueIn(urlState.address, 'voyage_id'), own))
  useQuery(tolerance) // so that it is at hand when it is wanted
  const units = list.data?.data.map(unit => expected(resource, unit, done)) ?? []
  const [typed, setTyped] = useState('')
  const open = ({ id }: Rec) => {
    setTyped('')
    setCorrecting({}) // what is half typed stays with its unit
    if (id !== urlState.id) urlState.open(id)
  }
  /** Opens the only one that fits, whatever lies over the list now; where several do one chooses. */
  async function find(text: string): Promise<void> {
    const wanted = scanned(text)
    if (wanted === '') return
    const here = found(units, wanted)
    const all = here.length > 0 ? here : await searchAll(resource, wanted)
    const [only] = all
    if (only && all.length === 1) return open(only)
    setTyped(wanted)
    if (!only) return notify(port('nowhere', { text: wanted }))
    if (urlState.id !== undefined) urlState.open(undefined)
  }
  useScanner(code => void find(code).catch(notifyFailure))
  const finding = { typed, onType: setTyped, find }
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
        <OutboxButton key={urlState.id ?? ''} resources={[resource]} onCorrect={putRight} />
      </header>
      {urlState.id === undefined ? (
        <Quay
          screen={screen}
          urlState={urlState}
          units={units}
          list={list}
          user={user}
          finding={finding}
          onOpen={open}
          choosePort={id => {
            lastPort.set(id ?? null)
            setOwnPort(id)
          }}
        />
      ) : (
        <UnitCard
          key={urlState.id}
          screen={screen}
          urlState={urlState}
          known={units.find(({ id }) => id === urlState.id)}
          finding={finding}
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
