interface Props<T extends string> {
  name: string
  /** What is chosen, for who hears the screen. */
  legend: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, all of them in sight. */
export const Radios = <T extends string>({ name, legend, options, value, onChange }: Props<T>) => (
  <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <legend className="sr-only">{legend}</legend>
    {options.map(one => (
      <label key={one.value} className="flex items-center gap-1.5 whitespace-nowrap">
        <input type="radio" name={name} checked={value === one.value} onChange={() => onChange(one.value)} />
        {one.label}
      </label>
    ))}
  </fieldset>
)
