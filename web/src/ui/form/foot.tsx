import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFrame } from './frame'
import type { FormEnds } from './leave'
import { SubmitButton } from './submit-button'
import { useLeaveWarning } from './use-leave-warning'

/**
 * The foot of a page's form: its buttons, and a word about changes that are not saved. It stays in view while the form is
 * longer than the window. Leaving the page with such changes asks first.
 */
export function FormFoot({
  submit,
  proceed,
  ends,
  unsaved,
  children,
}: {
  /** What the button does, as a verb. */
  submit: string
  /** Leads to the confirm step, where there is one. */
  proceed?: string
  /** What takes the form away, so that it must be asked about. */
  ends?: FormEnds
  /** What is told while there are changes, where nothing is there yet that they would change. */
  unsaved?: string
  /** The way out, and what else can be done here. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { form, sending, reading, onBack } = useFrame()
  const { isDirty } = useFormState({ control: form.control })
  useLeaveWarning(form, ends)
  return (
    <footer className="sg-formfoot">
      <SubmitButton>{proceed && !reading ? proceed : submit}</SubmitButton>
      {reading && onBack ? (
        <Button variant="default" disabled={sending} onClick={onBack}>
          {t('form.back')}
        </Button>
      ) : (
        children
      )}
      <p role="status">{isDirty && (reading ? t('form.unsent') : (unsaved ?? t('form.unsaved')))}</p>
    </footer>
  )
}
