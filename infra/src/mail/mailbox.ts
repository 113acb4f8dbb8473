import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReadableMail, readMail } from './mime.ts'

/** A mail as the folder keeps it; `name` is its file without the ending. */
export interface CaughtMail extends ReadableMail {
  name: string
}

/** Mails kept before the oldest go. */
const capacity = 200
const ending = '.eml'
/** Names are hashes, so that none leads out of the folder. */
const isName = (name: string) => /^[0-9a-f]{32}$/.test(name)

/** A folder of mails, one file each. */
export function mailbox(dir: string) {
  const path = (name: string) => join(dir, name + ending)

  /** The names of the mails, newest first. */
  async function names(): Promise<string[]> {
    const files = (await readdir(dir).catch(() => [])).filter(file => file.endsWith(ending)).map(file => file.slice(0, -ending.length))
    const dated = await Promise.all(files.map(async name => ({ name, at: await stat(path(name)).then(({ mtimeMs }) => mtimeMs, gone) })))
    return dated.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).map(({ name }) => name)
  }

  return {
    /** Keeps a mail; one whose Message-ID is there already is left as it is. */
    async keep(raw: Buffer): Promise<void> {
      await mkdir(dir, { recursive: true })
      const { message_id } = readMail(raw.toString())
      const name = createHash('sha256')
        .update(message_id || raw)
        .digest('hex')
        .slice(0, 32)
      await writeFile(path(name), raw, { flag: 'wx' }).catch(ignoreExisting)
      for (const old of (await names()).slice(capacity)) await rm(path(old), { force: true })
    },

    /** All mails, newest first. */
    async list(): Promise<CaughtMail[]> {
      const raws = await Promise.all((await names()).map(async name => ({ name, raw: await readFile(path(name), 'utf8').catch(gone) })))
      return raws.flatMap(({ name, raw }) => (raw === undefined ? [] : { name, ...readMail(raw) }))
    },

    /** A mail as it came over the wire, or undefined when there is none of that name. */
    async raw(name: string): Promise<Buffer | undefined> {
      return isName(name) ? readFile(path(name)).catch(gone) : undefined
    },
  }
}

/** A file that another mail has pushed out in the meantime. */
const gone = () => undefined

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
