import { type OwnTexts, ownTextStates } from '@fairlead/contracts/platform/translations'
import { languages } from '@fairlead/contracts/texts/index'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { allRows } from '../lookups.ts'

/** `GET /api/texts`: what the company says instead of the shipped texts: for everybody who works here, customers too. */
export function ownTexts(app: FastifyInstance, { readModels }: Pick<Deps, 'readModels'>): void {
  app.get('/api/texts', { schema: { summary: 'Texts of the console that the company words its own way' } }, async () => {
    const rows = await allRows(readModels, 'translations', {
      filters: [{ field: 'status', operator: 'in', values: [...ownTextStates] }],
    })
    const said: Record<keyof OwnTexts, Record<string, Record<string, string>>> = { en: {}, nl: {} }
    for (const row of rows)
      for (const language of languages) {
        const [namespace = '', key = ''] = String(row.key).split(/:(.*)/s)
        const own = row[`own_${language}`]
        if (typeof own === 'string') said[language][namespace] = { ...said[language][namespace], [key]: own }
      }
    return said
  })
}
