import { inFigures } from '@fairlead/contracts/documents/quotation-figures'
import { useTranslation } from 'react-i18next'
import { shownDate } from '../../lib/dates.ts'
import { Table } from '../../ui/table.tsx'
import type { OwnQuotation } from './own-quotations.ts'

/** What is to be carried, and for how much, as the paper of the quotation has it. */
export function Offer({ quotation }: { quotation: OwnQuotation }) {
  const { t } = useTranslation('own_quotations')
  const figures = inFigures(quotation)
  const { port_of_loading, port_of_discharge, wanted_date } = quotation
  const facts: [string, string | null][] = [
    [t('fact.route'), [port_of_loading, port_of_discharge].filter(Boolean).join(' → ')],
    [t('fact.until'), figures.valid_until],
    [t('fact.wanted'), wanted_date && shownDate(wanted_date)],
    [t('fact.date'), figures.date],
    [t('fact.receipt'), quotation.place_of_receipt],
    [t('fact.destination'), quotation.final_destination],
    [t('fact.service'), [quotation.service, quotation.cargo_mode].filter(Boolean).join(' · ')],
    [t('fact.incoterm'), quotation.incoterm],
    [t('fact.payment'), quotation.payment_terms],
    [t('fact.reference'), quotation.customer_reference],
    [t('fact.contact'), quotation.representative],
    [t('fact.remark'), quotation.request_remark],
    [t('fact.supplied'), quotation.data_supplied],
  ]
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter(([, said]) => said !== null && said !== '')
          .map(([name, said]) => (
            <div key={name} className="min-w-0">
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="whitespace-pre-line">{said}</dd>
            </div>
          ))}
      </dl>
      {figures.cargo.length > 0 ? <Cargo figures={figures} /> : null}
      {figures.prices.length > 0 ? <Price quotation={quotation} figures={figures} /> : null}
      {quotation.terms.length > 0 ? (
        <section>
          <h3 className="font-semibold">{t('terms')}</h3>
          <ul className="list-disc pl-5">
            {quotation.terms.map(term => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

type Figures = ReturnType<typeof inFigures>

/** One line a row, with what it is about below what it is: it is read on a telephone as well. */
function Cargo({ figures: { cargo, volume } }: { figures: Figures }) {
  const { t } = useTranslation('own_quotations')
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('cargo.title')}</h3>
      <Table caption={t('cargo.title')} heads={[{ text: t('cargo.goods') }, { text: t('cargo.quantity'), right: true }]}>
        {cargo.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of cargo may say the same
          <tr key={index} className="border-line border-b align-top">
            <td className="px-2 py-1">
              {line.goods}
              <span className="text-ink-soft block text-sm">
                {[
                  ...line.details,
                  line.measures && t('cargo.metres', { measures: line.measures }),
                  line.weight_kg && t('cargo.each', { weight: line.weight_kg }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="text-ink-soft block text-sm">{line.chassis_numbers.join(', ')}</span>
            </td>
            <td className="px-2 py-1 text-right">{line.quantity}</td>
          </tr>
        ))}
      </Table>
      {volume === '' ? null : <p className="text-ink-soft px-2 text-sm">{t('cargo.volume', { volume })}</p>}
    </section>
  )
}

function Price({ quotation: { has_more }, figures: { prices, totals, total } }: { quotation: OwnQuotation; figures: Figures }) {
  const { t } = useTranslation('own_quotations')
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('price.title')}</h3>
      <Table caption={t('price.title')} heads={[{ text: t('price.description') }, { text: t('price.amount'), right: true }]}>
        {prices.map(({ description, reckoned, currency, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a price may say the same
          <tr key={index} className="border-line border-b align-top">
            <td className="px-2 py-1">
              {description}
              {reckoned === null ? null : <span className="text-ink-soft block text-sm">{reckoned}</span>}
            </td>
            <td className="px-2 py-1 text-right whitespace-nowrap">{`${currency} ${amount}`}</td>
          </tr>
        ))}
        {totals.map(({ currency, amount }) => (
          <tr key={currency} className="font-semibold">
            <th scope="row" className="px-2 py-1 text-left">
              {t('price.total')}
            </th>
            <td className="px-2 py-1 text-right whitespace-nowrap">{`${currency} ${amount}`}</td>
          </tr>
        ))}
        {total ? (
          <tr>
            <th scope="row" className="px-2 py-1 text-left font-normal">
              {t('price.total_in', { currency: total.currency })}
            </th>
            <td className="px-2 py-1 text-right whitespace-nowrap">{`${total.currency} ${total.amount}`}</td>
          </tr>
        ) : null}
      </Table>
      <p className="text-ink-soft px-2 text-sm">{[t('price.vat'), has_more ? t('price.more') : ''].join(' ')}</p>
    </section>
  )
}
