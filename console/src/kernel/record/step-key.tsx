import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys.ts'

/** The key of what comes next for a record, whatever that is. */
export const stepKey = 's'

/** Has the key do what the button of the next step does, as long as that is on the screen. */
export function StepKey({ label, run }: { label: string; run: () => void }) {
  const { t } = useTranslation('record')
  useHotkeys({
    [stepKey]: {
      label: t('next_step', { step: label }),
      run: event => {
        event.preventDefault() // the key is not typed into what it opens
        run()
      },
    },
  })
  return null
}
