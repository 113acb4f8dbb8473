import { checkEmail, splitEmailList } from '@fairlead/contracts/checks/index'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { control, type InputProps } from '../input.ts'
import { asText } from '../kind.ts'

/** What ends an address. */
const ends = new Set(['Enter', ',', ';', ' '])

/** Several e-mail addresses: typed one by one or pasted all at once, a wrong one marked, the last one taken back by Backspace. */
export function EmailsInput(props: InputProps) {
  const { t } = useTranslation('kernel')
  const [typed, setTyped] = useState('')
  const addresses = Array.isArray(props.value) ? props.value.map(asText) : []
  const add = (text: string) => {
    const more = splitEmailList(text)
    if (more.length > 0) props.onChange([...addresses, ...more])
    setTyped('')
  }
  const without = (index: number) => props.onChange(addresses.filter((_, other) => other !== index))
  return (
    <div className="control has-focus-visible:outline-focus flex h-auto min-h-8 flex-wrap items-center gap-1 py-0.5 has-focus-visible:outline-2">
      {addresses.map((address, index) => (
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand twice until somebody takes one away
          key={index}
          invalid={checkEmail(address) !== undefined || addresses.indexOf(address) < index}
          disabled={props.disabled}
          removeLabel={t('form.remove', { name: address })}
          onRemove={() => without(index)}
        >
          {address}
        </Chip>
      ))}
      <input
        {...control(props)}
        type="text"
        inputMode="email"
        autoComplete="off"
        className="h-6 min-w-24 grow bg-transparent outline-none"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text')
          if (splitEmailList(pasted).length < 2) return
          event.preventDefault()
          add(`${typed} ${pasted}`)
        }}
        onKeyDown={event => {
          if (event.key === 'Backspace' && typed === '' && addresses.length > 0) without(addresses.length - 1)
          if (!ends.has(event.key) || event.ctrlKey || event.metaKey || typed.trim() === '') return
          event.preventDefault()
          add(typed)
        }}
        onBlur={() => {
          add(typed)
          props.onBlur()
        }}
      />
    </div>
  )
}
