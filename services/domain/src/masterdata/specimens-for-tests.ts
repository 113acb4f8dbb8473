/** Ids that can be told apart at a glance. */
export const id = (digit: number): string => `01900000-0000-7000-8000-${String(digit).padStart(12, '0')}`
/** The id of a record that is given commands in a test. */
export const own = '01900000-0000-7000-8000-0000000000ff'
export const both = (name: string) => ({ en: name, nl: name })
