import { isSpokenOutside, type OwnTexts, ownTextStates } from '@fairlead/contracts/platform/translations'
import { languages } from '@fairlead/contracts/texts/index'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { allRows } from '../lookups.ts'

const open = { open: true, rateLimit: { max: 60, timeWindow: '1 minute' } } as const

/**
 * `GET /api/texts`: what the company says instead of the shipped texts: for everybody who works here, customers too. Whoever has not signed
 * in gets those of the public pages from `GET /api/texts/public`, which may be kept for a minute.
 */
export function ownTexts(app: FastifyInstance, { readModels }: Pick<Deps, 'readModels'>): void {
  app.get('/api/texts', () => said(() => true))
  app.get('/api/texts/public', { config: open }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(await said(isSpokenOutside)),
  )

  async function said(isTold: (key: string) => boolean): Promise<OwnTexts> {
    const rows = await allRows(readModels, 'translations', {
      filters: [{ field: 'status', operator: 'in', values: [...ownTextStates] }],
    })
    const texts: Record<keyof OwnTexts, Record<string, Record<string, string>>> = { en: {}, nl: {} }
    for (const row of rows.filter(({ key }) => isTold(String(key))))
      for (const language of languages) {
        const [namespace = '', key = ''] = String(row.key).split(/:(.*)/s)
        const own = row[`own_${language}`]
        if (typeof own === 'string') texts[language][namespace] = { ...texts[language][namespace], [key]: own }
      }
    return texts
  }
}
