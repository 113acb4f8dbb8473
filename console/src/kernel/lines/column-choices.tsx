import { useId } from 'react'

interface Props {
  /** What a screen reader hears of the table, and who looks reads above it; none where the text stands elsewhere. */
  caption?: string
  /** Heads of the three columns: the heading of the sheet, an example, what it means. */
  heads: readonly [string, string, string]
  headings: readonly string[]
  /** The first rows below the headings, to see what is meant. */
  examples: readonly (readonly string[])[]
  offered: readonly { key: string; label: string; hint?: string }[]
  leaveOut: string
  keys: readonly (string | null)[]
  onChange: (keys: (string | null)[]) => void
}

const none = ''

/** What each heading of a sheet means; a field is said by one column only. */
export function ColumnChoices({ caption, heads, headings, examples, offered, leaveOut, keys, onChange }: Props) {
  const id = useId()
  const choose = (index: number, key: string | null) =>
    onChange(keys.map((old, other) => (other === index ? key : old === key ? null : old)))
  const hintOf = (key: string | null | undefined) => offered.find(one => one.key === key)?.hint
  return (
    <table className="w-full text-sm">
      {caption === undefined ? null : <caption className="text-ink-soft pb-2 text-left">{caption}</caption>}
      <thead className="text-left">
        <tr>
          {heads.map(text => (
            <th key={text} scope="col" className="py-1 pr-3 font-medium">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {headings.map((heading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike; their place tells them apart
          <tr key={index} className="border-line border-t">
            <th scope="row" id={`${id}-${index}`} className="py-1 pr-3 text-left font-normal">
              {heading || '–'}
            </th>
            <td className="text-ink-soft max-w-48 truncate py-1 pr-3">{examples.find(row => row[index])?.[index] ?? ''}</td>
            <td className="py-1">
              <select
                aria-labelledby={`${id}-${index}`}
                aria-describedby={hintOf(keys[index]) && `${id}-${index}-hint`}
                className="control"
                value={keys[index] ?? none}
                onChange={event => choose(index, event.target.value || null)}
              >
                <option value={none}>{leaveOut}</option>
                {offered.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
              <Hint id={`${id}-${index}-hint`} text={hintOf(keys[index])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the cells of a column are typed, where people may not guess it. */
const Hint = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className="text-ink-soft max-w-80 pt-1">
      {text}
    </p>
  )
