/** Which way an interchange travels. */
export const edi_directions = [
  { code: 'out', en: 'Outgoing', nl: 'Uitgaand' },
  { code: 'in', en: 'Incoming', nl: 'Inkomend' },
] as const
