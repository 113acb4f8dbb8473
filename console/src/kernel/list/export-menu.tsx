import { may } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { visibleFields } from '@fairlead/contracts/kernel/visible'
import { importable } from '@fairlead/contracts/platform/imports'
import { FileSpreadsheet, FileText, Upload } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuLine, MenuText } from '../../ui/menu.tsx'
import { type Query, queryText } from '../api.ts'
import { save } from '../downloads.ts'
import { fieldLabel, stateLabel } from '../labels.ts'
import { notify, notifyFailure } from '../notify.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { ListColumn } from './columns.ts'

const ImportWizard = lazy(() => import('../import/wizard.tsx'))

interface Props {
  screen: ScreenOf
  /** What the list shows: filters, search and order. */
  query: Query
  columns: readonly ListColumn[]
  button: ReactElement
}

/** Saves everything that the list finds as a sheet, with the columns of the list or with all there are; and brings sheets in. */
export default function ExportMenu({ screen: { resource }, query, columns, button }: Props) {
  const { t } = useTranslation('sheets')
  const saveAs = (format: 'xlsx' | 'csv', keys?: readonly string[]) => {
    const asked = queryText({ ...query, format, ...wording(resource, keys) })
    save(`/api/${resource.name}/export${asked}`).then(() => notify(t('export.begun')), notifyFailure)
  }
  const [importing, setImporting] = useState(false)
  const shown = columns.map(({ key }) => key)
  return (
    <>
      <Menu open trigger={button}>
        <MenuText>{t('export.title')}</MenuText>
        <MenuItem onSelect={() => saveAs('xlsx', shown)}>
          <FileSpreadsheet aria-hidden="true" /> {t('export.xlsx_view')}
        </MenuItem>
        <MenuItem onSelect={() => saveAs('xlsx')}>
          <FileSpreadsheet aria-hidden="true" /> {t('export.xlsx_all')}
        </MenuItem>
        <MenuItem onSelect={() => saveAs('csv', shown)}>
          <FileText aria-hidden="true" /> {t('export.csv_view')}
        </MenuItem>
        <MenuItem onSelect={() => saveAs('csv')}>
          <FileText aria-hidden="true" /> {t('export.csv_all')}
        </MenuItem>
        {mayImport(resource) ? (
          <>
            <MenuLine />
            <MenuItem onSelect={() => setImporting(true)}>
              <Upload aria-hidden="true" /> {t('import.open')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {importing ? (
        <Suspense>
          <ImportWizard resource={resource} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Headers and words for states as the screen has them: the server does not know what the console calls things. */
function wording(resource: Resource, keys: readonly string[] | undefined): Query {
  const user = signedIn()
  const all = ['id', ...Object.keys(user ? visibleFields(resource, user) : resource.fields)]
  return {
    columns: keys?.join(','),
    headers: (keys ?? all).map(key => (key === 'id' ? 'id' : fieldLabel(resource, key))),
    words: resource.states.map(state => `${state}:${stateLabel(resource, state)}`),
  }
}

/** Whoever may make and change records by hand may bring them in a sheet. */
function mayImport(resource: Resource): boolean {
  const user = signedIn()
  const commands = Object.values(importable(resource) ?? {})
  return (
    user !== undefined &&
    commands.length > 0 &&
    may(user, 'operations.edit') &&
    commands.every(({ may: needed }) => needed !== 'system' && may(user, needed))
  )
}
