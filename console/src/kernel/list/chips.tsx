import { findingFields } from '@fairlead/contracts/kernel/resource'
import { X } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { Query } from '../api.ts'
import { RefName } from '../fields/ref-name.tsx'
import { choiceLabel, shownAlone } from '../fields/shown.ts'
import { fieldLabel, stateLabel } from '../labels.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { type Filter, filtersIn, withoutFilter } from './list-query.ts'

const EditFilter = lazy(() => import('./edit-filter.tsx'))

/** The filters in force, each to be changed or taken away by itself. */
export default function Chips({ screen, urlState, query }: { screen: ScreenOf; urlState: UrlState; query: Query }) {
  const { t } = useTranslation('kernel')
  const { resource } = screen
  const filters = filtersIn(resource, urlState.address)
  return (
    <ul aria-label={t('list.filters')} className="flex flex-wrap gap-1.5 px-3 pb-1.5">
      {filters.map(filter => (
        <li
          key={`${filter.field}.${filter.comparison} ${filter.values.join()}`}
          className="bg-accent-soft flex h-6 items-center rounded-full pr-1 text-sm"
        >
          <OnDemand
            button={props => (
              <button {...props} type="button" aria-haspopup="dialog" className="h-6 rounded-l-full pl-2.5 hover:underline">
                <FilterChip screen={screen} filter={filter} />
              </button>
            )}
          >
            {button => <EditFilter screen={screen} urlState={urlState} query={query} filter={filter} button={button} />}
          </OnDemand>
          <button
            type="button"
            className="hover:bg-sunken ml-1 grid size-5 place-items-center rounded-full"
            aria-label={t('list.remove_filter', { field: fieldLabel(resource, filter.field) })}
            onClick={() => urlState.change(withoutFilter(filter))}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A filter in words: `Status is new`. */
export function FilterChip({ screen, filter }: { screen: ScreenOf; filter: Filter }) {
  const { t } = useTranslation('kernel')
  const words = wordsOf(filter)
  return (
    <>
      {fieldLabel(screen.resource, filter.field)} {words === 'is' ? '' : `${t(`comparison.${words}`)} `}
      <strong className="font-semibold">
        <Values screen={screen} filter={filter} />
      </strong>
    </>
  )
}

/** Being empty is said in words; everything else compares with something. */
const wordsOf = ({ comparison, values }: Filter) => (comparison === 'empty' && values[0] === 'false' ? 'filled' : comparison)

function Values({ screen: { resource }, filter: { field, values, comparison } }: { screen: ScreenOf; filter: Filter }) {
  const { t } = useTranslation('kernel')
  const of = findingFields(resource)[field]
  if (!of || comparison === 'empty') return null
  if (comparison === 'coming') return t('comparison.hours', { count: Number(values[0]) })
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 ? ', ' : ''}
      {of.kind === 'ref' || of.kind === 'refs' ? (
        <RefName to={of.to ?? ''} id={value} />
      ) : field === 'status' ? (
        stateLabel(resource, value)
      ) : of.kind === 'date' || of.kind === 'instant' ? (
        shownAlone({ kind: 'date' }, field, value)
      ) : of.kind === 'flag' ? (
        t(value === 'true' ? 'yes' : 'no')
      ) : of.kind === 'centimetres' ? (
        shownAlone(of, field, Number(value))
      ) : (
        choiceLabel(of, of.kind === 'numbered' ? Number(value) : value)
      )}
    </span>
  ))
}
