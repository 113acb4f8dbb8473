/** A text kept in the browser under one key; a browser that keeps nothing (private mode) is no reason to fail. */
export interface Kept {
  get(): string | null
  set(value: string | null): void
}

function kept(storage: () => Storage, key: string): Kept {
  return {
    get() {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    set(value) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
      } catch {
        // Nothing is kept then.
      }
    },
  }
}

/** Kept until the tab closes. */
export const keptInTab = (key: string): Kept => kept(() => sessionStorage, `fairlead.${key}`)
/** Kept on this computer. */
export const keptHere = (key: string): Kept => kept(() => localStorage, `fairlead.${key}`)
