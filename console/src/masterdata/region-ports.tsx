import { may } from '@fairlead/contracts/identity/rights'
import { f } from '@fairlead/contracts/kernel/field'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { regions } from '@fairlead/contracts/masterdata/regions'
import { Anchor } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../kernel/api.ts'
import { AskedInput } from '../kernel/fields/asked-input.tsx'
import { fieldLabel } from '../kernel/labels.ts'
import { notify, notifyFailure } from '../kernel/notify.ts'
import { everyRow, refresh } from '../kernel/queries.ts'
import { saveValues } from '../kernel/record/save-values.ts'
import type { Rec } from '../kernel/record.ts'
import type { RecordProps } from '../kernel/screen.ts'
import { signedIn } from '../kernel/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'

const field = f.refs('ports')

/** The ports that name a region themselves; those of its countries lie in it anyhow. */
const naming = (region_id: string) => everyRow(ports, { region_ids: region_id })

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : [])

/** Puts ports into a region and takes them out, from the region: each port keeps which regions it lies in. */
export default function RegionPorts({ record: region }: RecordProps) {
  const { t } = useTranslation(['region', 'kernel'])
  const [before, setBefore] = useState<readonly Rec[]>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const user = signedIn()
  if (!user || !may(user, ports.edit) || region.status === 'deleted') return null

  const open = async () => {
    const rows = await naming(region.id)
    setBefore(rows)
    setChosen(rows.map(({ id }) => id))
  }
  const save = async (named: readonly Rec[]) => {
    const out = named.flatMap(({ id }) => (chosen.includes(id) ? [] : [id]))
    const added = chosen.filter(id => named.every(one => one.id !== id))
    for (const id of [...out, ...added]) {
      const port = await get<Rec>(`${ports.name}/${id}`)
      const others = idsIn(port.region_ids).filter(one => one !== region.id)
      await saveValues(ports, port, 'change', { region_ids: added.includes(id) ? [...others, region.id] : others })
    }
    setBefore(undefined)
    notify(t('changed', { count: out.length + added.length }))
    await refresh(regions, region.id)
  }
  const during = (work: Promise<void>) => {
    setBusy(true)
    void work.catch(notifyFailure).finally(() => setBusy(false))
  }

  return (
    <div className="border-line bg-sunken border-b px-4 py-2">
      <Button size="small" idle={busy} onClick={() => during(open())}>
        <Anchor aria-hidden="true" />
        {t('ports')}
      </Button>
      {before ? (
        <Dialog title={t('ports')} description={t('hint')} close={t('kernel:form.close_dialog')} onClose={() => setBefore(undefined)}>
          <DialogBody>
            <label htmlFor="region-ports" className="mb-0.5 block text-sm font-medium">
              {fieldLabel(regions, 'ports')}
            </label>
            <AskedInput
              id="region-ports"
              field={field}
              name="port_ids"
              value={chosen}
              onChange={value => setChosen(idsIn(value))}
              record={{ port_labels: before }}
            />
          </DialogBody>
          <DialogFooter>
            <Button variant="primary" idle={busy} onClick={() => during(save(before))}>
              {t('save')}
            </Button>
          </DialogFooter>
        </Dialog>
      ) : null}
    </div>
  )
}
