import { type Language, languages } from '@fairlead/contracts/texts/index'
import type { FastifyRequest } from 'fastify'

/** The language of an answer: the first that the client accepts and we speak; English otherwise (specification §9). */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase())
  return wanted.map(code => languages.find(language => language === code)).find(language => language !== undefined) ?? 'en'
}
