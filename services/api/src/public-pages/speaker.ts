import type { Language } from '@fairlead/contracts/texts/index'
import { issuerOf } from '@fairlead/domain/crm/letterhead'
import { withLogo } from '@fairlead/domain/platform/logo'
import type { Deps } from '../deps.ts'

/** The office that speaks on a page, as its head and foot show it, with its record. */
export async function speakerOf(office_id: string, { execute, files }: Pick<Deps, 'execute' | 'files'>, language: Language) {
  const { office, settings, letterhead } = await issuerOf(office_id, execute.load, language)
  const reached = { phone: office?.phone ?? null, email: office?.email ?? null, website: settings?.website ?? null }
  const { issuer } = await withLogo({ issuer: { ...letterhead, ...reached } }, files)
  return { office, issuer }
}
