import i18next from 'i18next'

const figures = ['capacity', 'limit', 'booked', 'firm', 'delivered', 'loaded', 'stand_by', 'free', 'percent', 'unmeasured'] as const

/** Where the plan of a voyage is had as a sheet, headed in the language of who asks. */
export function exportOf(id: string): string {
  const heads = [
    ...(['pol', 'pod', 'measure'] as const).map(one => i18next.t(`planning:sheet.${one}`)),
    ...figures.map(one => i18next.t(`planning:figure.${one}`)),
  ]
  return `/api/voyageplanning/${id}/export?${heads.map(head => `headers=${encodeURIComponent(head)}`).join('&')}`
}
