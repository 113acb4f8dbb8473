/** Text without what no XML 1.0 document may hold, however it is written: control characters, and surrogates without their other half. */
export const xmlCharacters = (text: string): string => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
