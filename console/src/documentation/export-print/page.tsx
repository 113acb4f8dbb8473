import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import { f } from '@fairlead/contracts/kernel/field'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { valueIn, writeAddress } from '../../kernel/address.ts'
import { downloadOf } from '../../kernel/downloads.ts'
import { AskedInput } from '../../kernel/fields/asked-input.tsx'
import { anyAddress } from '../../kernel/guarded.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { RefLink } from '../../kernel/named-link.tsx'
import { PageHeader } from '../../kernel/page-header.tsx'
import { listPage } from '../../kernel/queries.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import { Button } from '../../ui/button.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { named, placesOf } from './places.ts'

const narrowing = { voyage_id: f.ref('voyages'), pol_id: f.ref('ports') } as const
const columns = ['number', 'units', 'document_type', 'mrn', 'customer_id', 'customs_types'] as const

/** Export documents by voyage and port of loading, as they go on paper. */
export default function ExportPrintPage() {
  const { t } = useTranslation('exports')
  const router = useRouter()
  const address = anyAddress(useSearch({ strict: false }))
  const [voyage_id, pol_id] = [valueIn(address, 'voyage_id'), valueIn(address, 'pol_id')]
  const chosen = { ...(voyage_id ? { voyage_id } : {}), ...(pol_id ? { pol_id } : {}) }
  const { data } = useQuery({
    ...listPage(exportdocuments, { ...chosen, status: exportdocuments.states.filter(state => state !== 'cancelled') }, 1),
    enabled: voyage_id !== undefined,
  })
  const rows = data?.data ?? []
  return (
    <section aria-labelledby="export-print" className="flex min-h-0 grow flex-col">
      <PageHeader id="export-print" title={t('print_title')}>
        {(['voyage_id', 'pol_id'] as const).map(name => (
          <div key={name} className="flex items-center gap-2">
            <label htmlFor={`export-${name}`} className="text-ink-soft text-sm">
              {fieldLabel(exportdocuments, name)}
            </label>
            <div className="w-48">
              <AskedInput
                key={valueIn(address, name) ?? ''}
                id={`export-${name}`}
                field={narrowing[name]}
                name={name}
                value={valueIn(address, name) ?? null}
                onChange={value =>
                  router.history.replace(
                    `/exportprint${writeAddress({ ...address, [name]: typeof value === 'string' && value !== '' ? value : undefined })}`,
                  )
                }
              />
            </div>
          </div>
        ))}
        <Button size="small" className="ml-auto" idle={rows.length === 0} onClick={() => void print(rows)}>
          <Printer aria-hidden="true" /> {t('bundle')}
        </Button>
      </PageHeader>
      {voyage_id === undefined ? <p className="text-ink-soft p-3">{t('choose_voyage')}</p> : null}
      {data && rows.length === 0 ? <p className="text-ink-soft p-3">{t('nothing')}</p> : null}
      {placesOf(rows).map(({ place, documents }) => (
        <Scrollable key={place} label={place}>
          <Table
            caption={place}
            captioned
            heads={columns.map(name => ({ text: fieldLabel(exportdocuments, name), right: name === 'units' }))}
          >
            {documents.map(one => (
              <Row key={one.id} document={one} />
            ))}
          </Table>
        </Scrollable>
      ))}
    </section>
  )
}

/** All that are shown, as one file. */
const print = (rows: readonly Rec[]) =>
  downloadOf('POST', `${exportdocuments.name}/print`, { body: { papers: rows.map(({ id }) => ({ id, paper: 'copy' })) } })

const Row = ({ document }: { document: Rec }) => (
  <tr className="border-line border-t">
    <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
      <RefLink to={exportdocuments.name} id={document.id}>
        {titleOf(document)}
      </RefLink>
    </th>
    <td className="px-2 py-1 text-right">{String(document.units)}</td>
    <td className="px-2 py-1">{String(document.document_type)}</td>
    <td className="px-2 py-1">{typeof document.mrn === 'string' ? document.mrn : '–'}</td>
    <td className="px-2 py-1">{named(document.customer)}</td>
    <td className="px-2 py-1">{typeof document.customs_types === 'string' ? document.customs_types : '–'}</td>
  </tr>
)
