import { settings, settingsId } from '@fairlead/contracts/platform/settings'
import type { Choice } from '@fairlead/contracts/reference/choices'
import {
  bl_issuers,
  bl_payment_types,
  bl_release_types,
  bl_statuses,
  bl_types,
  conditions,
  customs_types,
  incoterms,
  invoice_statuses,
  job_directions,
  measurement_conditionals,
  region_types,
  relation_types,
  service_types,
  unit_statuses,
  user_groups,
  vat_types,
  vessel_types,
  voyage_statuses,
} from '@fairlead/contracts/reference/index'
import { type Language, languages } from '@fairlead/contracts/texts/index'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { everything, items } from '../lookups.ts'

/** The lists that the specification names (§7), and those that screens need beside them. */
const lists = {
  conditions,
  customs_types,
  invoice_statuses,
  measurement_conditionals,
  region_types,
  relation_types,
  unit_statuses,
  vat_types,
  voyage_statuses,
  user_groups,
  bl_types,
  bl_statuses,
  bl_release_types,
  bl_payment_types,
  bl_issuers,
  incoterms,
  service_types,
  vessel_types,
  job_directions,
}

/** Items carry id, name and code (specification §3); where a list has no numbers, the code is the id. */
const item = (choice: Choice, language: Language) => ({ ...choice, id: choice.id ?? choice.code, name: choice[language] })

const fixed = Object.fromEntries(
  languages.map(language => [
    language,
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.rows.map((row: Choice) => item(row, language))])),
  ]),
)

/** `GET /api/get-store-data`: what every screen needs to name things by. */
export function storeData(app: FastifyInstance, { readModels }: Deps): void {
  app.get('/api/get-store-data', async request => {
    const language = languageOf(request)
    const [container_types, countries, company] = await Promise.all([
      items(readModels, 'containertypes', language),
      items(readModels, 'countries', language),
      readModels.show(settings.name, settingsId, { rowScope: everything, language }),
    ])
    // Who measures on the quay is told of an unusual measure before he sends it; the rest of the configuration is not his.
    return { ...fixed[language], container_types, countries, measurement_tolerance_pct: company?.measurement_tolerance_pct }
  })
}
