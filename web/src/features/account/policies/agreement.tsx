import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PolicyKind } from '../../../lib/policy-kinds'
import { CheckField } from '../../../ui/form/fields/check-field'
import { useFrame } from '../../../ui/form/frame'
import { FormSection } from '../../../ui/form/section'
import type { Bound } from '../../../ui/form/use-form'
import styles from './agreement.module.css'
import { ReadPolicy } from './read-dialog'

/** The consents of a form that is sent from outside, each with its text to read. */
export function AgreementFields({ terms, privacy }: { terms: Bound<boolean>; privacy: Bound<boolean> }) {
  const { t } = useTranslation('policies')
  const { reading } = useFrame()
  const [shown, setShown] = useState<PolicyKind | null>(null)
  const reads = (kind: PolicyKind, words: string) =>
    !reading && (
      <Button variant="subtle" size="compact-sm" className={styles.read} onClick={() => setShown(kind)}>
        {words}
      </Button>
    )
  return (
    <FormSection title={t('agree.title')}>
      <CheckField {...terms} label={t('agree.terms')} required wide />
      {reads('terms', t('agree.readTerms'))}
      <CheckField {...privacy} label={t('agree.privacy')} required wide />
      {reads('privacy', t('agree.readPrivacy'))}
      {shown && <ReadPolicy kind={shown} onClose={() => setShown(null)} />}
    </FormSection>
  )
}
