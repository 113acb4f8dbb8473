/** Tokens, codes and passwords that an address or a message may carry. */
const secrets = /((?:token|ticket|code|state|secret|password|authorization|signature|key)["']?\s*[=:]\s*["']?)(?:bearer\s+)?[^\s"'&,;}]+/gi
/** User and password before the host of an address. */
const credentials = /(\w+:\/\/)[^\s/@]+@/g
const unprintable = /[\p{Cc}--\n]|\p{Cf}|\p{Cs}/gv

/** A text as it may stand in a log: without secrets, printable, and no longer than `most`. */
export const redacted = (text: string, most = 2000): string =>
  text.replaceAll(credentials, '$1…@').replaceAll(secrets, '$1…').replaceAll(unprintable, ' ').trim().slice(0, most)
