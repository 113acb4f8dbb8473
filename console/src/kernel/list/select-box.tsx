import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  checked: boolean
  onPress: (index: number, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>, box: boolean) => void
}

/** The box of a row. It knows its row by where it stands, and so is not drawn anew while rows pass: of all in a row an input costs most. */
export const SelectBox = memo(function SelectBox({ checked, onPress }: Props) {
  const { t } = useTranslation('kernel')
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={t('list.select')}
      checked={checked}
      onChange={() => undefined}
      onClick={event => {
        event.stopPropagation()
        const row = event.currentTarget.closest('[role=row]')
        onPress(Number(row?.getAttribute('aria-rowindex')) - 2, event, true)
      }}
    />
  )
})
