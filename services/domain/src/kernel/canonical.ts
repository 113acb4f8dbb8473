/** JSON in which the same value is always spelled in the same way, in whatever order the keys of its objects were said. */
export const canonical = (value: unknown): string => JSON.stringify(value, inOrder)

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.keys(value)
          .toSorted()
          .map(key => [key, Reflect.get(value, key)]),
      )
    : value
