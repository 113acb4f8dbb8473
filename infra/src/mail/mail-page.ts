import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CaughtMail, mailbox } from './mailbox.ts'
import { readMail } from './mime.ts'

/** Development only: lists the caught mail and shows each as plain text. Mount it under a prefix (`/mail`). */
export async function mailPage(fastify: FastifyInstance, { dir }: { dir: string }): Promise<void> {
  const box = mailbox(dir)

  fastify.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  fastify.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(listed(await box.list(), fastify.prefix)))

  fastify.get<{ Params: { name: string } }>('/:name', async ({ params }, reply) => {
    const raw = await box.raw(params.name)
    return raw ? plainText(reply, shown(raw.toString())) : notFound(reply)
  })

  fastify.get<{ Params: { name: string } }>('/:name/raw', async ({ params }, reply) => {
    const raw = await box.raw(params.name)
    if (!raw) return notFound(reply)
    return reply.type('application/octet-stream').header('content-disposition', `attachment; filename="${params.name}.eml"`).send(raw)
  })
}

const plainText = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text)
const notFound = (reply: FastifyReply) => plainText(reply.code(404), 'There is no such mail.')

function shown(raw: string): string {
  const { date, from, to, subject, text, attachments } = readMail(raw)
  const attached = attachments.length > 0 ? `\nAttached: ${attachments.join(', ')}` : ''
  return `Date: ${date}\nFrom: ${from}\nTo: ${to}\nSubject: ${subject}${attached}\n\n${text}`
}

function listed(mails: readonly CaughtMail[], prefix: string): string {
  const rows = mails.map(
    ({ name, date, to, subject, attachments }) =>
      `<tr><td>${escaped(date)}<td>${escaped(to)}<td><a href="${prefix}/${name}">${escaped(subject || '(no subject)')}</a>` +
      `<td>${attachments.length || ''}<td><a href="${prefix}/${name}/raw">.eml</a>`,
  )
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Caught mail</title>' +
    '<h1>Caught mail</h1><p>Mail that would have been sent, newest first.' +
    `<table><thead><tr><th>Date<th>To<th>Subject<th>Attached<th>File<tbody>${rows.join('')}</table></html>`
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, each => entities[each] ?? '')
