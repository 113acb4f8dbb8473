import { countryHolidays } from '@fairlead/contracts/crm/country-holidays'
import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../kernel/api.ts'
import { createInPassing } from '../kernel/creations.ts'
import { AskedInput } from '../kernel/fields/asked-input.tsx'
import { fieldLabel } from '../kernel/labels.ts'
import { notify, notifyFailure, notifyWith } from '../kernel/notify.ts'
import { type Page, queryClient } from '../kernel/queries.ts'
import { saveValues } from '../kernel/record/save-values.ts'
import type { Rec } from '../kernel/record.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import screen from './country-holidays.gen.ts'

const idsOf = async (resource: string, by: Record<string, string[]>): Promise<string[]> => {
  const { data } = await get<Page>(resource, { ...by, per_page: 200 })
  return data.map(({ id }) => id)
}

/** The terminals that lie in a country. */
async function terminalsIn(country_id: string): Promise<string[]> {
  const ports = await idsOf('ports', { country_id: [country_id] })
  return ports.length === 0 ? [] : idsOf('terminals', { port_id: ports })
}

const refresh = () =>
  Promise.all([countryHolidays, terminalHolidays].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))

/** Asks for the country whose holidays are kept; its terminals are filled in. */
export default function CountryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['holidays', 'kernel'])
  const [country_id, setCountry] = useState<unknown>(null)

  const goOn = async () => {
    if (typeof country_id !== 'string') return
    const terminal_ids = await terminalsIn(country_id)
    if (terminal_ids.length === 0) {
      notify(t('none'))
      return
    }
    onClose()
    const made = await createInPassing(screen, { country_id, terminal_ids, year: new Date().getFullYear() + 1 })
    if (!made) return
    await refresh()
    const kept = await get<Rec>(`${countryHolidays.name}/${made.id}`)
    const takeBack = () => void saveValues(countryHolidays, kept, 'delete', {}).then(refresh).catch(notifyFailure)
    const count = Array.isArray(kept.holidays) ? kept.holidays.length : 0
    notifyWith(t('kept', { count }), { label: t('kernel:command.undo'), run: takeBack })
  }

  return (
    <Dialog title={t('add')} close={t('kernel:form.close_dialog')} onClose={onClose}>
      <DialogBody>
        <label htmlFor="holidays-country" className="mb-0.5 block text-sm font-medium">
          {fieldLabel(countryHolidays, 'country_id')}
        </label>
        <AskedInput
          id="holidays-country"
          field={countryHolidays.fields.country_id}
          name="country_id"
          value={country_id}
          onChange={setCountry}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" idle={typeof country_id !== 'string'} onClick={() => void goOn().catch(notifyFailure)}>
          {t('next')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
