/** What a unit physically is: decides which fields identify it. */
export const unit_kinds = [
  { code: 'vehicle', en: 'Vehicle', nl: 'Voertuig' },
  { code: 'machine', en: 'Machine', nl: 'Machine' },
  { code: 'container', en: 'Container', nl: 'Container' },
  { code: 'package', en: 'Packages', nl: 'Colli' },
  { code: 'static', en: 'Static cargo', nl: 'Statische lading' },
] as const
