/** Systems of others that ours calls. */
export const outside_systems = [
  { code: 'mail', en: 'Mail server', nl: 'Mailserver' },
  { code: 'files', en: 'File store', nl: 'Bestandsopslag' },
  { code: 'push', en: 'Push service', nl: 'Pushdienst' },
  { code: 'rates', en: 'European Central Bank', nl: 'Europese Centrale Bank' },
  { code: 'access_point', en: 'Access point', nl: 'Access point' },
  { code: 'port_community', en: 'Port community', nl: 'Havengemeenschap' },
  { code: 'vat_ids', en: 'VIES', nl: 'VIES' },
  { code: 'screening', en: 'Screening', nl: 'Screening' },
  { code: 'accounting', en: 'Accounting package', nl: 'Boekhoudpakket' },
  { code: 'webhook', en: 'Webhook', nl: 'Webhook' },
  { code: 'other', en: 'Other', nl: 'Overig' },
] as const
