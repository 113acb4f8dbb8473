import { type FilterProps, Labelled } from './frame.tsx'

/** A text, or a part of one. */
export const TextFilter = ({ values, onChange, label }: FilterProps) => (
  <Labelled label={label}>
    {id => (
      <input
        id={id}
        className="control"
        value={values[0] ?? ''}
        onChange={event => onChange(event.target.value.trim() === '' ? [] : [event.target.value])}
      />
    )}
  </Labelled>
)
