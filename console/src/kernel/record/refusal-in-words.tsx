import type { Resource } from '@fairlead/contracts/kernel/resource'
import { say } from '@fairlead/contracts/texts/index'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { fieldLabel } from '../labels.ts'
import { NamedLink } from '../named-link.tsx'
import type { Refusal } from '../outbox/entry.ts'
import type { ScreenOf } from '../screen.ts'

type Errors = Refusal['errors']

/** Leads to fields of the form, and has them say what is wrong with them. */
export type Lead = (errors: Errors) => void

interface Props {
  screen: ScreenOf
  /** What was refused, or would be. */
  command: string
  refusal: Refusal
  /** Undefined where the form takes nothing. */
  lead: Lead | undefined
}

/** What a refusal says: of the whole, then each thing with the fields and other records that it is about, which lead there. */
export function RefusalInWords({ screen, command, refusal: { message, errors }, lead }: Props) {
  const names = namesIn(screen.resource, command)
  const said = Object.values(errors).flat()
  const isGeneral = said.length > 0 && message === say(language(), 'validation_failed')
  return (
    <>
      {isGeneral || said.includes(message) ? null : <span>{message}</span>}
      <ul className="flex max-h-[25vh] min-w-0 flex-wrap gap-x-4 gap-y-0.5 overflow-y-auto">
        {[...Map.groupBy(Object.keys(errors), path => errors[path]?.join(' ') ?? '')].map(([text, paths]) => (
          <li key={text}>
            {paths.filter(names).map((path, index) => (
              <span key={path}>
                {index > 0 ? ', ' : ''}
                <Named screen={screen} path={path} errors={errors} lead={lead} />
              </span>
            ))}
            {paths.some(names) ? ': ' : ''}
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

const topOf = (path: string): string => path.split('.')[0] ?? ''
const isField = ({ fields }: Resource, path: string): boolean => Object.hasOwn(fields, topOf(path))

/** Which paths of a refusal name anything: what a command asks for besides the fields of its record has its name in its dialog. */
function namesIn(resource: Resource, command: string): (path: string) => boolean {
  const input = resource.commands[command]?.input
  const asked = typeof input === 'object' ? input : {}
  return path => path !== '' && (isField(resource, path) || !Object.hasOwn(asked, topOf(path)))
}

/** A field by its name, with its row where it is one of several; or another record by its own. */
function Named({ screen, path, errors, lead }: Pick<Props, 'screen' | 'lead'> & { path: string; errors: Errors }) {
  const { t } = useTranslation('record')
  const { resource } = screen
  if (!isField(resource, path)) return <NamedLink path={screen.leads?.(path)}>{path}</NamedLink>
  const [top = '', row = ''] = path.split('.')
  const label = [fieldLabel(resource, top), ...(/^\d+$/.test(row) ? [t('conflict.row', { number: Number(row) + 1 })] : [])].join(', ')
  if (lead === undefined || resource.fields[top]?.computed) return label
  return (
    <button type="button" className="underline underline-offset-2" onClick={() => lead({ [path]: errors[path] ?? [] })}>
      {label}
    </button>
  )
}
