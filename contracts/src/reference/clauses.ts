import { choices } from './choices.ts'

/** On which bills of lading a clause belongs; one may belong on several kinds. */
export const clause_occasions = choices([
  { code: 'all', en: 'Every bill', nl: 'Elk cognossement' },
  { code: 'original', en: 'Original bill', nl: 'Origineel cognossement' },
  { code: 'swb', en: 'Sea waybill', nl: 'Sea waybill' },
  { code: 'surrendered', en: 'Originals surrendered', nl: 'Originelen ingeleverd' },
  { code: 'lc', en: 'Letter of credit', nl: 'Kredietbrief' },
  { code: 'transit', en: 'Transit', nl: 'Doorvoer' },
  { code: 'vehicle', en: 'Vehicles', nl: 'Voertuigen' },
  { code: 'used_vehicle', en: 'Used vehicles', nl: 'Gebruikte voertuigen' },
  { code: 'non_runner', en: 'Non-runners', nl: 'Niet rijdende eenheden' },
  { code: 'deck', en: 'On deck', nl: 'Aan dek' },
  { code: 'container', en: 'Containers', nl: 'Containers' },
  { code: 'container_fcl', en: 'Full containers', nl: 'Volle containers' },
])
