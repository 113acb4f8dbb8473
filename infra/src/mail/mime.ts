/** What a person reads of a mail: plain text, whatever the mail itself says. */
export interface ReadableMail {
  message_id: string
  date: string
  from: string
  to: string
  subject: string
  text: string
  /** File names. */
  attachments: string[]
}

/** Reads a stored mail as far as our own mails go: headers, the first text part, the names of what is attached. */
export function readMail(raw: string): ReadableMail {
  const mail = entityOf(raw)
  const parts = partsOf(mail)
  const text = parts.find(part => !isAttached(part) && header(part, 'content-type', 'text/plain').startsWith('text/plain'))
  return {
    message_id: header(mail, 'message-id'),
    date: header(mail, 'date'),
    from: header(mail, 'from'),
    to: header(mail, 'to'),
    subject: header(mail, 'subject'),
    text: text ? decoded(text) : '',
    attachments: parts.filter(isAttached).map(part => /filename="?([^";]+)/.exec(header(part, 'content-disposition'))?.[1] ?? 'unnamed'),
  }
}

interface Entity {
  headers: Map<string, string>
  body: string
}

function entityOf(raw: string): Entity {
  const [head = '', ...rest] = raw.replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const headers = lines.map(line => /^([^:\s]+):\s*(.*)$/.exec(line)).filter(match => match !== null)
  return { headers: new Map(headers.map(([, name = '', value = '']) => [name.toLowerCase(), words(value)])), body: rest.join('\n\n') }
}

function partsOf(entity: Entity): Entity[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(header(entity, 'content-type'))?.[1]
  if (boundary === undefined) return [entity]
  return entity.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap(part => partsOf(entityOf(part.replace(/^\s*\n/, ''))))
}

const header = ({ headers }: Entity, name: string, otherwise = ''): string => headers.get(name) ?? otherwise
const isAttached = (part: Entity): boolean => header(part, 'content-disposition').startsWith('attachment')

function decoded(part: Entity): string {
  const encoding = header(part, 'content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString()
  if (encoding === 'quoted-printable') return quotedPrintable(part.body.replaceAll('=\n', ''))
  const isFlowed = header(part, 'content-type').includes('format=flowed') // RFC 3676: a line that ends in a space goes on
  return isFlowed ? part.body.replaceAll(' \n', ' ').replace(/^ /gm, '') : part.body
}

/** Encoded words of a header (RFC 2047). */
function words(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
  )
}

function quotedPrintable(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
}
