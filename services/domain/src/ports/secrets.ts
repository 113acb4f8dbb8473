/** Which secret: what it is for, such as `accounting export`, and whose or which, such as an office's id. Both are bound to what is kept. */
export interface SecretName {
  purpose: string
  name: string
}

/** Tokens of other systems, encrypted wherever they are kept. They never stand in an event, a log line, an answer or an error. */
export interface Secrets {
  /** Undefined when there is none. Throws, in words without it, when no key opens it. */
  get(of: SecretName): Promise<string | undefined>
  /** Keeps it in place of what was kept under the same name. */
  put(of: SecretName, value: string): Promise<void>
  remove(of: SecretName): Promise<void>
}
