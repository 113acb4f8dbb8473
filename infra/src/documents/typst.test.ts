import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { DocumentData } from '@fairlead/domain/ports/documents'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { specimenBillOfLading, specimenInvoice } from './specimens.ts'
import { typstDocuments } from './typst.ts'

const bill: DocumentData = { template: 'bill-of-lading', data: specimenBillOfLading(40) }
const invoice: DocumentData = { template: 'invoice', data: specimenInvoice() }
const documents = typstDocuments()
afterAll(() => documents.stop())

describe('typstDocuments', () => {
  it('gives PDFs and previews, many at a time, each to who asked', async () => {
    const [pdf, pages, other] = await Promise.all([documents.pdf(bill), documents.preview(bill), documents.pdf(invoice)])
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pages).toHaveLength(2)
    expect(other).not.toEqual(pdf)
    expect(await documents.pdf(bill)).toEqual(pdf)
  })

  it('joins PDFs in the order in which they are given, page by page', async () => {
    const [first, second] = await Promise.all([documents.pdf(bill), documents.pdf(invoice)])
    const pages = await readPdf(await documents.joined([first, second]))
    const apart = [...(await readPdf(first)), ...(await readPdf(second))]
    expect(pages.map(({ text }) => text)).toEqual(apart.map(({ text }) => text))
    expect(pages.length).toBeGreaterThan(2)
    await expect(documents.joined([Buffer.from('no PDF')])).rejects.toThrow('No PDF header found')
    await expect(documents.pdf(invoice)).resolves.toBeInstanceOf(Uint8Array)
  })

  it('leaves the event loop free', async () => {
    await documents.pdf(invoice)
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const started = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => documents.pdf(bill)))
    const took = performance.now() - started
    clearInterval(beat)
    expect(longest).toBeLessThan(took / 2)
  })

  it('rejects a malformed document by the name of its template, and goes on', async () => {
    const malformed: DocumentData = { template: 'bill-of-lading', data: JSON.parse('{"lines": 3}') }
    await expect(documents.pdf(malformed)).rejects.toThrow('template "bill-of-lading"')
    await expect(documents.preview({ template: 'invoice', data: { ...specimenInvoice(), invoice_date: 'yesterday' } })).rejects.toThrow(
      'template "invoice": "yesterday" is not a date',
    )
    const unsettable: DocumentData = { template: 'bill-of-lading', data: { ...specimenBillOfLading(1), rendition: JSON.parse('null') } }
    await expect(documents.pdf(unsettable)).rejects.toThrow(/template "bill-of-lading": .*\(wording\.typ\)/)
    await expect(documents.pdf(invoice)).resolves.toBeInstanceOf(Uint8Array)
  })

  it('finishes what is under way when it stops, and starts again when asked', async () => {
    const stopping = typstDocuments()
    const pdf = stopping.pdf(invoice)
    await stopping.stop()
    await expect(pdf).resolves.toBeInstanceOf(Uint8Array)
    await stopping.stop()
    await expect(stopping.pdf(invoice)).resolves.toBeInstanceOf(Uint8Array)
    await stopping.stop()
  })

  it('keeps its thread while there is work, and starts another after a while without', async () => {
    let started = 0
    const count = () => {
      started += 1
    }
    subscribe('worker_threads', count)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const idle = typstDocuments()
    const first = await idle.pdf(invoice)
    await idle.pdf(invoice)
    expect(started).toBe(1)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(await idle.pdf(invoice)).toEqual(first)
    expect(started).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await idle.pdf(invoice)).toEqual(first)
    expect(started).toBe(2)
    vi.useRealTimers()
    await idle.stop()
    unsubscribe('worker_threads', count)
  })
})
