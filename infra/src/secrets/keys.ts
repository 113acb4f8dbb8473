/** Marks what the launcher made for a machine of one's own; production refuses it. */
const forDevelopment = 'development-'

/**
 * The keys in `FAIRLEAD_SECRETS_KEY`: 32 bytes each, in base64, with commas between. The first encrypts and all decrypt, so that a new one is put
 * in front of the old. None where it is not set. Throws, in words without the keys, where they are no such keys.
 */
export function secretKeys(text: string | undefined, isProduction: boolean): readonly Buffer[] {
  if (!text) return []
  return text.split(',').map(one => {
    const written = one.trim()
    if (isProduction && written.startsWith(forDevelopment)) throw new Error('FAIRLEAD_SECRETS_KEY is a development secret')
    const base64 = written.startsWith(forDevelopment) ? written.slice(forDevelopment.length) : written
    if (!/^[\w+/-]{43}=?$/.test(base64))
      throw new Error('FAIRLEAD_SECRETS_KEY must be 32 bytes in base64, or several such keys with commas between')
    return Buffer.from(base64, 'base64')
  })
}
