import { store } from './store.ts'

/** How much is on its way that somebody waits for: parts of the console, and answers to what he did. */
export const underWay = store(0)

/** Tells that something is on its way; what is given back says that it came. */
export function begin(): () => void {
  let isOn = true
  underWay.set(underWay.get() + 1)
  return () => {
    if (isOn) underWay.set(underWay.get() - 1)
    isOn = false
  }
}

/** Tells of some work as long as it is on its way. */
export async function whileUnderWay<T>(work: Promise<T>): Promise<T> {
  const end = begin()
  try {
    return await work
  } finally {
    end()
  }
}
