import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import type { Printed } from '@fairlead/contracts/documents/letterhead'
import type { QuotationPaper } from '@fairlead/contracts/documents/quotation'
import { addressOf, issuerOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import type { Load } from '../kernel/aggregate.ts'
import { printedCurrencies } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, clause, commodity, containerType, paymentTerm, quoteDescription } from '../masterdata/registers.ts'
import { withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import type { ReplyLinks } from '../ports/reply-links.ts'
import { type QuotationSurroundings, quotationPaper } from './quotation-paper.ts'
import { currenciesOf, type Quotation } from './quotation-totals.ts'
import { quotation } from './quotations.ts'

/** Where records are, and the bytes of files. */
interface Kept {
  load: Load
  files: Files
}

/** A quotation as its paper, with the address where it is answered once it was sent; undefined when there is none. `typed` is what is not saved yet. */
export async function quotationToPrint(
  { load, files, replyLinks }: Kept & { replyLinks: ReplyLinks },
  id: string,
  typed: Partial<Quotation> = {},
): Promise<DocumentData | undefined> {
  const found = await load(quotation, id)
  if (!found) return undefined
  const saved = { ...found, ...typed }
  const { public_id, revision, sent_at } = saved
  const reply_url = public_id === null || sent_at === null ? null : replyLinks.urlOf({ public_id, revision })
  return { template: 'quotation', data: { ...(await offerTo(saved, { load, files })), reply_url } }
}

/** What its customer is told, in his language unless he asks for another. */
export async function offerTo(saved: Quotation, { load, files }: Kept, asked?: DocumentLanguage): Promise<Printed<QuotationPaper>> {
  return withLogo(quotationPaper(saved, await surroundingsOf(saved, load, asked)), files)
}

async function surroundingsOf(saved: Quotation, load: Load, asked: DocumentLanguage | undefined): Promise<QuotationSurroundings> {
  const customer = await load(relation, saved.customer_id)
  const language = asked ?? customer?.language ?? 'en'
  const cargo = saved.cargo_lines
  const [issuer, address, representative, pol, pod, term, currencies, descriptions, clauses, ...named] = await Promise.all([
    issuerOf(saved.office_id, load, language),
    customer ? addressOf(customer, load, language) : [],
    load(user, saved.representative_id ?? ''),
    load(port, saved.pol_id ?? ''),
    load(port, saved.pod_id ?? ''),
    load(paymentTerm, saved.payment_term_id ?? ''),
    printedCurrencies(load, currenciesOf(saved)),
    Promise.all(saved.quote_description_ids.map(id => load(quoteDescription, id))),
    Promise.all(saved.clause_ids.map(id => load(clause, id))),
    ...distinct(cargo.map(line => line.commodity_id)).map(id => load(commodity, id)),
    ...distinct(cargo.map(line => line.container_type_id)).map(id => load(containerType, id)),
    ...distinct(saved.price_lines.map(line => line.calculation_unit_id)).map(id => load(calculationUnit, id)),
  ])
  return {
    language,
    issuer,
    customer: { name: customer?.name ?? '', address },
    representative: representative?.name ?? null,
    pol: pol?.name ?? null,
    pod: pod?.name ?? null,
    payment_term: term?.name ?? null,
    texts: [...descriptions, ...clauses].flatMap(one => (one ? [one.text] : [])),
    names: new Map(named.flatMap(one => (one ? [[one.id, one.name] as const] : []))),
    currencies,
  }
}

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter(id => id !== null))]
