import names from './error-names.json' with { type: 'json' }

/** What an error that a CONTRL reports is called (DE 0085, ISO 9735-4), by its code. */
export const errorNames: Readonly<Record<string, string | undefined>> = names
