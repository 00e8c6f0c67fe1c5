//! What a new document must say. Its words differ from field to field, as the server's do.
import * as z from 'zod/mini'
import { isDay } from '../../../lib/days'
import { equipmentDocumentAdd as longest } from '../../../lib/generated/lengths'
import { categories, type DocumentCategory } from '../../../queries/document-choices'
import { atMost } from '../../../ui/form/rules'
import { bySchema, rule } from '../../../ui/form/schema'

/** What files may be, as the server has it. */
export interface FileLimits {
  maxBytes: number
  refused: readonly string[]
}

/** The ending by which a system opens a file: dots and blanks behind it do not count. */
export function endingOf(name: string): string {
  const trimmed = name.replace(/[.\s]+$/u, '')
  const dot = trimmed.lastIndexOf('.')
  return dot < 0
    ? ''
    : trimmed
        .slice(dot + 1)
        .trim()
        .toLowerCase()
}

/** A limit of bytes for readers. */
export function limitText(bytes: number): string {
  return bytes >= 2 ** 20 && bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20} MiB` : `${bytes} B`
}

/** The check of the form. */
export function documentCheck({ maxBytes, refused }: FileLimits) {
  const small = rule<File | null>((file) => (file?.size ?? 0) <= maxBytes, 'equipmentDetail:form.tooLarge', {
    max: limitText(maxBytes),
  })
  const kinds = refused.map((extension) =>
    rule<File | null>((file) => !file || endingOf(file.name) !== extension, 'equipmentDetail:form.extension', {
      extension,
    }),
  )
  const named = rule<File | null>((file) => [...(file?.name ?? '')].length <= 255, 'common:form.rule.tooLong', {
    max: 255,
  })
  const whole = rule<File | null>((file) => file?.size !== 0, 'equipmentDetail:form.empty')
  return bySchema(
    z.object({
      file: z.custom<File | null>().check(...kinds, named, small, whole),
      category: z.pipe(
        z
          .custom<DocumentCategory | null>()
          .check(rule((code) => categories.some((one) => one === code), 'equipmentDetail:form.noCategory')),
        z.transform((code) => code as DocumentCategory),
      ),
      registrationDate: z.string().check(
        rule((day) => day !== '', 'equipmentDetail:form.noDate'),
        rule((day) => day === '' || isDay(day), 'calendar:rule.noDay'),
      ),
      content: z.string().check(
        z.trim(),
        rule((text) => text !== '', 'equipmentDetail:form.noContent'),
        atMost(longest.content),
      ),
    }),
  )
}

/** A document as its form holds it. */
export interface DocumentValues {
  file: File | null
  category: DocumentCategory | null
  registrationDate: string
  content: string
}

/** A document as it is sent. */
export interface DocumentOutput extends DocumentValues {
  category: DocumentCategory
}
