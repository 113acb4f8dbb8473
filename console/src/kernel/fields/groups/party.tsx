import { addressIn, partyIn } from '@fairlead/contracts/documents/party'
import type { Field, Party } from '@fairlead/contracts/kernel/field'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../i18n/index.ts'
import { send } from '../../api.ts'
import { type Rec, referredBy, titleOf } from '../../record.ts'
import type { InputProps } from '../input.ts'
import { asText } from '../kind.ts'
import { LinesInput, TextInput } from '../texts/inputs.tsx'
import { Typeahead } from '../typeahead.tsx'
import { isParty } from './kinds.ts'

const blank: Party = { relation_id: null, name: '', address: '', tax_id: '' }

const parts: Record<'name' | 'address' | 'tax_id', Field> = {
  name: { kind: 'text', max: 70 },
  address: { kind: 'lines', max: 180, decimals: 5 },
  tax_id: { kind: 'text', max: 20, optional: true },
}

/** A party as it is printed: a relation fills it in, after which every line may be changed. */
export function PartyInput(props: InputProps) {
  const { t } = useTranslation(['kernel', 'record'])
  const client = useQueryClient()
  const value = isParty(props.value) ? props.value : blank
  const set = (part: Partial<Party>) => props.onChange({ ...value, ...part })
  const common = (part: keyof typeof parts) => ({
    ...props,
    id: `${props.id}-${part}`,
    field: parts[part],
    invalid: props.errors[part] !== undefined,
  })
  return (
    <div className="border-line grid gap-1.5 rounded-md border p-2">
      <Row label={t('record:form.relation')} id={props.id}>
        <Typeahead
          id={props.id}
          to="relations"
          minimum={1}
          creates
          value={value.relation_id}
          known={undefined}
          disabled={props.disabled}
          onUntaken={props.onUntaken}
          onChange={relation_id => {
            set({ relation_id })
            if (relation_id) void client.fetchQuery(partyOf(relation_id, languageIn(props.record))).then(props.onChange)
          }}
        />
      </Row>
      <Row label={t('record:form.name')} id={`${props.id}-name`} error={props.errors.name}>
        <TextInput {...common('name')} value={value.name} onChange={name => set({ name: String(name) })} />
      </Row>
      <Row label={t('record:form.address')} id={`${props.id}-address`} error={props.errors.address}>
        <LinesInput {...common('address')} value={value.address} onChange={address => set({ address: String(address) })} />
      </Row>
      <Row label={t('record:form.tax_id')} id={`${props.id}-tax_id`} error={props.errors.tax_id}>
        <TextInput {...common('tax_id')} value={value.tax_id} onChange={tax_id => set({ tax_id: String(tax_id) })} />
      </Row>
    </div>
  )
}

const Row = ({ label, id, error, children }: { label: string; id: string; error?: string | undefined; children: React.ReactNode }) => (
  <div className="grid grid-cols-[6rem_1fr] items-start gap-2">
    <label htmlFor={id} className="text-ink-soft pt-1.5 text-sm">
      {label}
    </label>
    <div>
      {children}
      {error ? <p className="text-red-ink text-sm">{error}</p> : null}
    </div>
  </div>
)

/** A relation as a party of a document, in the language of that: the same that is filled in where a document is drawn up. */
const partyOf = (id: string, named: Language) =>
  queryOptions({
    queryKey: ['relations', 'party', id, named],
    queryFn: async ({ signal }): Promise<Party> => {
      const relation: Rec = await (await send('GET', `relations/${id}`, { signal, named })).json()
      const said = (key: string) => asText(relation[key]) || null
      const name = referredBy(relation, 'country_id')?.name
      const at = { address: said('address'), postal_code: said('postal_code'), city: said('city') }
      const lines = addressIn(at, name === undefined ? undefined : { name: { en: name, nl: name } }, named)
      return partyIn({ id, name: titleOf(relation), eori: said('eori'), vat_id: said('vat_id') }, lines)
    },
  })

/** English, as papers of the sea are, unless the record says otherwise. */
const languageIn = ({ language }: InputProps['record']): Language => (language === 'nl' ? 'nl' : 'en')
