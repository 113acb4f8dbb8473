import { manifestIdOf } from '@fairlead/domain/documentation/manifest-id'
import { drawnCharacters } from '@fairlead/infra/documents/pdf-for-tests'
import { differences } from '@fairlead/infra/documents/preview-for-tests'
import { expect, test } from 'vitest'
import { head, mixedCargo, plain, vehicles } from './cargo.ts'
import { billed, company, shipped } from './company.ts'
import { numbered, pendingInvoice, readyJob } from './invoicing.ts'
import { billPaper, invoicePaper, manifestPaper, pdfOf, previewOf } from './papers.ts'

test('the preview of every paper says the same as its PDF, character by character', async () => {
  const house = await company()
  const { at } = house
  const mixed = await shipped(house, house.pole, mixedCargo)
  const bill = await billed(house, { job_id: mixed.job, ...head(house) })
  const cars = await shipped(house, house.exporter, vehicles(9, 1))
  const waybill = await billed(house, {
    job_id: cars.job,
    ...plain,
    type: 'SWB',
    consignee: { relation_id: null, name: 'KOUASSI', address: 'ABIDJAN', tax_id: '' },
  })
  const invoiced = async (customer: string) => {
    const { job } = await readyJob(house, customer)
    return pendingInvoice(house, job, [
      { description: 'Ocean freight', quantity: '1234.567', rate: '89.01', vat_type: 'EXPORT_0', unit: 'cbm' },
      { description: 'Handling', quantity: '3', rate: '-2.5', vat_type: 'NL_HIGH' },
    ])
  }
  const [english, dutch] = [await invoiced(house.exporter), await numbered(house, await invoiced(house.dutchman))]
  await at.done('invoices', 'credit', { reason: 'Cargo was short' }, dutch)
  const note = String((await at.read('invoices', dutch)).credited_by_id)
  const manifest = manifestIdOf({ voyage_id: house.voyage, pol_id: house.antwerp, pod_id: house.abidjan }) ?? ''
  const papers = {
    copy: await billPaper(at, bill, 'copy'),
    original: await billPaper(at, bill, 'original-3'),
    'sea waybill with a list of vehicles': await billPaper(at, waybill, 'original-1'),
    'pro forma invoice': await invoicePaper(at, english),
    'Dutch invoice': await invoicePaper(at, dutch),
    'credit note': await invoicePaper(at, note),
    manifest: await manifestPaper(at, manifest),
  }
  const outlines = new Map<string, string>()
  const found: [string, string[]][] = []
  for (const [name, paper] of Object.entries(papers))
    found.push([name, differences(previewOf(paper), await drawnCharacters(pdfOf(paper)), outlines)])
  expect(found).toEqual(Object.keys(papers).map(name => [name, []]))
  // So many letters, figures and marks were told apart.
  expect(new Set(outlines.values()).size).toBeGreaterThan(70)
})
