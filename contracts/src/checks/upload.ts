import { file_types, hinted_file_types } from '../reference/documents.ts'
import { error, type Finding } from './finding.ts'

/** `B/L draft.docx` → `B_L_draft.docx`: every character but letters and digits becomes an underscore, save the dot before the extension. */
export function normaliseUploadName(input: string): string {
  const dot = input.lastIndexOf('.')
  const hasExtension = dot > 0 && dot < input.length - 1
  return hasExtension ? `${underscored(input.slice(0, dot))}.${underscored(input.slice(dot + 1))}` : underscored(input)
}

/** In lower case and without its dot; empty when there is none. */
function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Judges the name alone; whether the content is what the name says is for who receives it. */
export function checkUploadName(value: string): Finding | undefined {
  const extension = extensionOf(value)
  return file_types.has(extension) ? undefined : error('check.file_type', { extension, allowed: hinted_file_types.join(', ') })
}

function underscored(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, '_')
}
